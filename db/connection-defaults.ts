import type { ClientBase } from "pg";

// 0.6, the default, misses one wrong letter in a short title: 'olotre' for Òlòtūré.
// Pages ask many small things, whose compilation takes longer than their answer.
const defaults = { "pg_trgm.word_similarity_threshold": "0.5", jit: "off" };

/** Gives a new connection what queries count on; in this time, where there is one. */
export async function setDefaults(connection: ClientBase, milliseconds?: number): Promise<void> {
  for (const [name, value] of Object.entries(defaults)) {
    const asked = { text: `set ${name} = ${value}`, query_timeout: milliseconds };
    await connection.query(asked);
  }
}

/**
 * Has the database give the same to each connection of ours from then on: a pooler such as
 * PgBouncer lends another one for every transaction, and what was set there is lost. Where the
 * database refuses, connections without a pooler still have it.
 */
export const keepDefaults = `
  select pg_advisory_xact_lock(7404);
  do $$
  begin
    -- A setting is known, and free to be set, once its extension is loaded.
    perform similarity('', '');
    ${Object.entries(defaults).map(keepUnlessKept).join("")}
  exception when insufficient_privilege or feature_not_supported then
    raise notice 'The defaults of connections are not kept: %', sqlerrm;
  end $$;
`;

function keepUnlessKept([name, value]: [string, string]): string {
  return `
    if not exists (
      select from pg_db_role_setting
      where setrole = (select oid from pg_roles where rolname = current_user)
        and setdatabase = (select oid from pg_database where datname = current_database())
        and '${name}=${value}' = any (setconfig)
    ) then
      execute format('alter role %I in database %I set ${name} = ${value}', current_user, current_database());
    end if;
  `;
}
