/** Clubs for tests: made by their owners, with members who come by the club's link. */
import { expect } from "vitest";
import type { ClubShape } from "../../worker/contract/clubs.ts";
import type { Client } from "./client.ts";
import { account } from "./rating-kit.ts";

export type Person = Awaited<ReturnType<typeof account>>;

let clubs = 0;

/** An address that no other test has. */
export const newSlug = (): string => `club-${crypto.randomUUID().slice(0, 8)}-${++clubs}`;

export async function newClub(owner: Client, more: object = {}): Promise<ClubShape> {
  const body = { slug: newSlug(), name: "Lisbon Hex", entry: "link", ...more };
  const { status, json, text } = await owner.post("/api/clubs", body);
  expect(status, text).toBe(201);
  return json as ClubShape;
}

export const clubOf = async (who: Client, slug: string) => (await who.get(`/api/clubs/${slug}`)).json as ClubShape;

/** Somebody joins with the club's link. */
export async function joined(club: ClubShape, who: Client): Promise<void> {
  const { status, text } = await who.post(`/api/clubs/${club.slug}/join`, { code: club.code });
  expect(status, text).toBe(200);
}

export interface Staff {
  readonly club: ClubShape;
  readonly owner: Person;
  readonly organiser: Person;
  readonly member: Person;
}

/** A club with somebody in every role. */
export async function newStaff(more: object = {}): Promise<Staff> {
  const [owner, organiser, member] = [await account("Olga"), await account("Oscar"), await account("Mia")];
  const club = await newClub(owner, more);
  for (const it of [organiser, member]) await joined(club, it);
  await owner.patch(`/api/clubs/${club.slug}/members/${organiser.id}`, { role: "organiser" });
  return { club, owner, organiser, member };
}
