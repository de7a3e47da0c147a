import type { ClientBase } from "pg";

// The default 0.6 misses one wrong letter in a short title; compiling costs more than it saves.
const defaults = { "pg_trgm.word_similarity_threshold": "0.5", jit: "off" };

export async function setDefaults(connection: ClientBase, milliseconds?: number): Promise<void> {
  for (const [name, value] of Object.entries(defaults)) {
    const query = { text: `set ${name} = ${value}`, query_timeout: milliseconds };
    await connection.query(query);
  }
}

/** Makes them the role's defaults, since a pooler takes another connection for each transaction. */
export const storeDefaults = `
  select pg_advisory_xact_lock(7404);
  do $$
  begin
    -- A setting is known, and free to be set, once its extension is loaded.
    perform similarity('', '');
    ${Object.entries(defaults).map(storeUnlessStored).join("")}
  exception when insufficient_privilege or feature_not_supported then
    raise notice 'The defaults of connections are not stored: %', sqlerrm;
  end $$;
`;

function storeUnlessStored([name, value]: [string, string]): string {
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
