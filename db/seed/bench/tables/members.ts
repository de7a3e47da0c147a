import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { slugify } from "#shared/text/slug.ts";
import { createRandom } from "../random.ts";
import type { TableRows, Value } from "../rows.ts";
import { firstNames, lastNames } from "../words/names.ts";
import { bios } from "../words/sentences.ts";
import { accounts, momentOf, type World } from "../world.ts";

/** The address of a member by number; those of the accounts begin with their names. */
export function emailOf(member: number): string {
  return `${accounts[member] ?? `member-${member + 1}`}@bench.griot.example`;
}

export function members(world: World): TableRows {
  const columns = "id, name, email, email_verified, is_owner, created_at, updated_at";
  return { table: "member", columns, rows: memberRows(world) };
}

function* memberRows(world: World): Generator<Value[]> {
  for (let member = 0; member < world.members; member += 1) {
    const joined = momentOf(world, world.memberAges[member] ?? 0);
    yield [member + 1, "", emailOf(member), true, accounts[member] === "owner", joined, joined];
  }
}

export function passwords(world: World, hash: string): TableRows {
  const columns = "account_id, provider_id, user_id, password, created_at, updated_at";
  const rows = accounts.map((_, member) => [
    String(member + 1),
    "credential",
    member + 1,
    hash,
    world.now,
    world.now,
  ]);
  return { table: "account", columns, rows };
}

/** Without mail, as their addresses lead nowhere. */
export function profiles(world: World): TableRows {
  const columns = `user_id, username, display_name, bio, preferred_genres, preferred_languages,
    email_notifications, new_movie_alerts, role, is_suspended, suspension_reason, is_confirmed,
    created_at, updated_at`;
  return { table: "profiles", columns, rows: profileRows(world) };
}

function* profileRows(world: World): Generator<Value[]> {
  const random = createRandom("profiles");
  for (let member = 0; member < world.members; member += 1) {
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    const isSuspended = member >= accounts.length && random.next() < 0.002;
    const isNamed = member < accounts.length || random.next() < 0.9;
    const joined = momentOf(world, world.memberAges[member] ?? 0);
    yield [
      member + 1,
      usernameOf(member, name),
      isNamed ? name : null,
      random.next() < 0.3 ? random.pick(bios) : null,
      [random.pick(genres).value],
      [random.pick(languages).value],
      false,
      hasAlerts(member),
      roleOf(member),
      isSuspended,
      isSuspended ? "Posted the same advertisement under many films." : null,
      true,
      joined,
      joined,
    ];
  }
}

export function marks(world: World): TableRows {
  const rows = Array.from({ length: world.members }, (_, member) => member)
    .filter(hasAlerts)
    .map((member) => [member + 1, world.now]);
  return { table: "digest_cursors", columns: "user_id, movies_from", rows };
}

function hasAlerts(member: number): boolean {
  return member % 20 === accounts.indexOf("reader");
}

function roleOf(member: number): string {
  const account = accounts[member];
  return account === "admin" || account === "moderator" ? account : "user";
}

function usernameOf(member: number, name: string): string {
  const account = accounts[member];
  return account ? `bench-${account}` : `${slugify(name)}-${member + 1}`;
}
