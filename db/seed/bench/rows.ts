export type Value = string | number | boolean | Date | readonly string[] | null;

export type TableRows = { table: string; columns: string; rows: Iterable<Value[]> };

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

export function toCopyText(rows: Value[][]): string {
  const cell = (value: Value) =>
    toText(value)?.replace(/[\\\t\n\r]/g, (special) => escapes[special] ?? special) ?? "\\N";
  return rows.map((row) => `${row.map(cell).join("\t")}\n`).join("");
}

export function toInsert({ table, columns }: TableRows, rows: Value[][]): string {
  const cell = (value: Value) => {
    const text = toText(value);
    return text === null ? "null" : `'${text.replaceAll("'", "''")}'`;
  };
  const lines = rows.map((row) => `(${row.map(cell).join(", ")})`);
  return `insert into ${table} (${columns}) overriding system value values ${lines.join(",\n")}`;
}

function toText(value: Value): string | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "object") return String(value);
  return `{${value.map((item) => `"${item.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
