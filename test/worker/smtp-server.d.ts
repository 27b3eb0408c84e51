/** What the mail test uses of the `smtp-server` package, which brings no types. */
declare module "smtp-server" {
  export interface Session {
    readonly envelope: {
      readonly mailFrom: { readonly address: string };
      readonly rcptTo: readonly { readonly address: string }[];
    };
    readonly user?: string;
  }
  interface Options {
    readonly disabledCommands?: readonly string[];
    readonly allowInsecureAuth?: boolean;
    readonly logger?: boolean;
    onAuth?(
      auth: { readonly username: string; readonly password: string },
      session: Session,
      done: (error: Error | null, answer?: { readonly user: string }) => void,
    ): void;
    onData?(stream: AsyncIterable<Uint8Array>, session: Session, done: (error?: Error | null) => void): void;
  }
  export class SMTPServer {
    constructor(options: Options);
    listen(port: number, host: string, done: () => void): void;
    readonly server: { address(): { readonly port: number }; unref(): void };
  }
}
