/** Notes that a player keeps at a table: nobody else ever sees them, not even who takes over the seat. */
import { ProblemError } from "../../http/problem.ts";
import type { Desk } from "../context.ts";
import type { Caller, Handler } from "../handlers.ts";
import { seatOf } from "../lobby.ts";

function writerOf(desk: Desk, { person }: Caller): string {
  if (person === null || seatOf(desk.load().lobby, person) === null) throw new ProblemError("not-seated");
  return person;
}

const notesOf = ({ log }: Desk, person: string): string =>
  log.read<{ text: string }>("select text from notes where person = ?", person)[0]?.text ?? "";

/** `GET /tables/:id/notes`. As JSON: `{ text }`. */
export const readNotes: Handler = (desk, caller) => {
  const person = writerOf(desk, caller);
  return { status: 200, body: { text: notesOf(desk, person) } };
};

/** `PUT /tables/:id/notes`: replaces them. As JSON: `{ text }`. */
export const writeNotes: Handler = (desk, caller, { text }: { readonly text: string }) => {
  const person = writerOf(desk, caller);
  const put = "insert into notes (person, text) values (?1, ?2) on conflict (person) do update set text = ?2";
  if (text === "") desk.log.write("delete from notes where person = ?", person);
  else desk.log.write(put, person, text);
  return { status: 200, body: { text } };
};
