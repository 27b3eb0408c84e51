/** Calls of the service for clubs. */
import type {
  ClubBansPage,
  ClubChannelAnswer,
  ClubChatPage,
  ClubEntry,
  ClubGamesPage,
  ClubLogPage,
  ClubMembersPage,
  ClubMessageRow,
  ClubRequestsPage,
  ClubRole,
  ClubShape,
  ClubsPage,
  MyClubRow,
} from "../../worker/contract/clubs.ts";
import { call, post } from "../app/api.ts";
import { make } from "../app/calls.ts";
import { pageNamed, type TablePage } from "../app/lists.ts";
import { type PageOf, pagesAt } from "../ui/pages.ts";

/** Everything a club is made of. */
export interface NewClub {
  readonly slug: string;
  readonly name: string;
  readonly about: string;
  readonly entry: ClubEntry;
}

/** Everything a part of a club's page works with. `changed`: asks for the club again. */
export interface ClubProps {
  readonly club: ClubShape;
  readonly changed: () => void;
}

export const clubAt = (slug: string): string => `/clubs/${encodeURIComponent(slug)}`;

const put = <T>(path: string, body: unknown) => call<T>(path, { method: "PUT", body });
const patch = <T>(path: string, body: unknown) => call<T>(path, { method: "PATCH", body });
const remove = (path: string) => call<unknown>(path, { method: "DELETE" });

/** Loads pages of one list of a club. */
const pages = <Page extends PageOf<unknown>>(slug: string, list: string) =>
  pagesAt<Page, Page["rows"][number]>(`${clubAt(slug)}/${list}`, (it) => it.rows);

export const service = {
  found: pagesAt("/clubs", (it: ClubsPage) => it.rows),
  mine: async () => (await call<{ clubs: readonly MyClubRow[] }>("/me/clubs")).clubs,
  make: (club: NewClub) => make<ClubShape>("/clubs", club),
  club: (slug: string) => call<ClubShape>(clubAt(slug)),
  change: (slug: string, change: Partial<NewClub> & { readonly code?: "new" }) =>
    patch<ClubShape>(clubAt(slug), change),
  close: (slug: string) => remove(clubAt(slug)),
  join: (slug: string, code?: string) => post<ClubShape>(`${clubAt(slug)}/join`, code === undefined ? {} : { code }),
  leave: (slug: string) => post<ClubShape>(`${clubAt(slug)}/leave`),
  report: (slug: string, text: string, message?: number) =>
    post<unknown>(`${clubAt(slug)}/reports`, { text, ...(message !== undefined && { message }) }),

  announce: (slug: string, text: string) => make<ClubShape>(`${clubAt(slug)}/announcement`, { text }),
  withdraw: (slug: string) => remove(`${clubAt(slug)}/announcement`),
  setTold: (slug: string, told: boolean) => patch<ClubShape>(`${clubAt(slug)}/me`, { told }),

  channel: (slug: string) => call<ClubChannelAnswer>(`${clubAt(slug)}/channel`),
  setChannel: (slug: string, channel: { readonly kind: string; readonly url: string; readonly token?: string }) =>
    put<ClubChannelAnswer>(`${clubAt(slug)}/channel`, channel),
  endChannel: (slug: string) => remove(`${clubAt(slug)}/channel`),

  members: (slug: string) => pages<ClubMembersPage>(slug, "members"),
  setRole: (slug: string, person: string, role: ClubRole) => patch(`${clubAt(slug)}/members/${person}`, { role }),
  mute: (slug: string, person: string, muted: boolean) => patch(`${clubAt(slug)}/members/${person}`, { muted }),
  remove: (slug: string, person: string) => remove(`${clubAt(slug)}/members/${person}`),
  requests: (slug: string) => pages<ClubRequestsPage>(slug, "requests"),
  answer: (slug: string, person: string, accept: boolean) => put(`${clubAt(slug)}/requests/${person}`, { accept }),
  bans: (slug: string) => pages<ClubBansPage>(slug, "bans"),
  ban: (slug: string, person: string) => call(`${clubAt(slug)}/bans/${person}`, { method: "PUT" }),
  unban: (slug: string, ban: string) => remove(`${clubAt(slug)}/bans/${ban}`),
  log: (slug: string) => pages<ClubLogPage>(slug, "log"),

  chat: (slug: string) => pages<ClubChatPage>(slug, "chat"),
  say: (slug: string, text: string) => make<ClubMessageRow>(`${clubAt(slug)}/chat`, { text }),
  erase: (slug: string, message: number) => remove(`${clubAt(slug)}/chat/${message}`),

  tables: async (slug: string, after: string | null): Promise<TablePage> =>
    pageNamed(await call<TablePage>(`${clubAt(slug)}/tables${after ? `?after=${after}` : ""}`)),
  games: (slug: string) => pages<ClubGamesPage>(slug, "games"),
};
