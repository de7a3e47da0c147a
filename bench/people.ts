import { serializeSignedCookie } from "better-call";
import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { SECRET } from "./databases.ts";

export type Person = { id: number; cookie: string; address: string };

export async function signMembersIn(db: Db, most: number): Promise<Person[]> {
  const { rows } = await sql<{ id: number }>`
    select id from member join profiles on user_id = id
    where role = 'user' and not is_suspended and not is_owner and display_name is not null
    order by (select count(*) from reviews where reviews.user_id = id) desc, id
    limit ${most}`.execute(db);
  return signIn(
    db,
    rows.map(({ id }) => id),
  );
}

export async function signOwnerIn(db: Db): Promise<Person> {
  await sql`
    update member set is_owner = true where id = (select max(id) from member)
    and not exists (select from member where is_owner)`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from member where is_owner`.execute(db);
  const [owner] = await signIn(
    db,
    rows.map(({ id }) => id),
  );
  if (!owner) throw new Error("There is no member who could be the owner.");
  return owner;
}

export async function signIn(db: Db, ids: number[]): Promise<Person[]> {
  await sql`
    insert into session (token, user_id, expires_at, updated_at)
    select 'bench-' || id, id, now() + interval '30 days', now() from unnest(${ids}::int[]) as id
    on conflict (token) do update set expires_at = excluded.expires_at, updated_at = now()
  `.execute(db);
  return Promise.all(
    ids.map(async (id) => ({
      id,
      cookie: await serializeSignedCookie("better-auth.session_token", `bench-${id}`, SECRET),
      address: `10.${id >> 16}.${(id >> 8) & 255}.${id & 255}`,
    })),
  );
}
