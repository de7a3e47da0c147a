import type pg from "pg";

/** What a database was like before a test file used it. */
export type Template = {
  /** Of all definitions; a database whose own differs must not be used again. */
  definitions: string;
  /** The rows of a table as JSON. */
  rows: { name: string; columns: string; rows: string }[];
  sequences: { name: string; value: string; isCalled: boolean }[];
};

export async function describeTemplate(client: pg.ClientBase): Promise<Template> {
  const { rows: tables } = await client.query<Used>(listUsed);
  const rows: Template["rows"] = [];
  for (const { name } of tables) {
    const table = await client.query(
      `select (select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = $1::regclass and attnum > 0 and not attisdropped
            and attgenerated = '') as columns,
        (select coalesce(json_agg(one order by one::text), '[]')::text from ${name} as one) as rows`,
      [name],
    );
    if (table.rows[0].rows !== "[]") rows.push({ name, ...table.rows[0] });
  }
  const sequences = await client.query(
    `select quote_ident(sequencename) as name, coalesce(last_value, start_value) as value,
      last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public' order by 1`,
  );
  return { definitions: await readDefinitions(client), rows, sequences: sequences.rows };
}

/** Makes a database what it was; false where its definitions have been changed. */
export async function resetDatabase(client: pg.ClientBase, template: Template): Promise<boolean> {
  await client.query("discard all");
  if ((await readDefinitions(client)) !== template.definitions) return false;
  const { rows: used } = await client.query<Used>(listUsed);
  if (used.length === 0) return true;
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  for (const { name, isLarge } of used) {
    await client.query(isLarge ? `truncate ${name} cascade` : `delete from ${name}`);
  }
  for (const { name, columns, rows } of template.rows) {
    await client.query(
      `insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, $1)`,
      [rows],
    );
  }
  const values = template.sequences.map(
    ({ name, value, isCalled }) => `setval('${name}', ${value}, ${isCalled})`,
  );
  await client.query(`select ${values.join(", ")}`);
  await client.query("delete from pg_statistic where starelid >= 16384");
  await client.query("commit");
  return true;
}

type Used = { name: string; isLarge: boolean };

// A table that never had a row has no file of any length; new files, which truncating makes, take
// longer than deleting a few rows.
const listUsed = `
  select quote_ident(relname) as name, pg_relation_size(oid) > 2e5 as "isLarge" from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
  order by relname`;

async function readDefinitions(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ definitions: string }>(listDefinitions);
  return rows[0]?.definitions ?? "";
}

const catalogs = {
  pg_attribute: "attrelid, attnum",
  pg_attrdef: "oid",
  pg_constraint: "oid",
  pg_index: "indexrelid",
  pg_namespace: "oid",
  pg_proc: "oid",
  pg_rewrite: "oid",
  pg_trigger: "oid",
};

const listDefinitions = `select md5(concat_ws(' ', ${Object.entries(catalogs)
  .map(
    ([catalog, key]) =>
      `(select string_agg(concat_ws(' ', ${key}, xmin), ',' order by ${key}) from ${catalog}
        where ${key.split(",")[0]} >= 10000)`,
  )
  .join(", ")})) as definitions`;
