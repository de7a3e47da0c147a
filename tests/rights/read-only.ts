import pg from "pg";
import { vi } from "vitest";

type Query = (this: pg.Client, ...args: unknown[]) => Promise<unknown>;

// 25006: read_only_sql_transaction, PostgreSQL's manual, appendix A.
const refusedWrite = "25006";

/** Lasts until `end`; also refuses what is no query, such as beginning a transaction. */
export function refuseWrites(allowed?: RegExp) {
  const original = pg.Client.prototype.query as unknown as Query;
  const settings = new Map<pg.Client, "on" | "off">();
  const writes: string[] = [];

  async function query(this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0]);
    // A new connection's settings.
    if (text.startsWith("set ")) return original.apply(this, args);
    const isAllowed = allowed?.test(text) ?? false;
    const setting = isAllowed ? "off" : "on";
    if (settings.get(this) !== setting) {
      settings.set(this, setting);
      await original.call(this, `set default_transaction_read_only = ${setting}`);
    }
    const isQuery = /^\s*(select|with)\b/i.test(text);
    if (!isQuery && !isAllowed) writes.push(text);
    try {
      return await original.apply(this, args);
    } catch (error) {
      if (isQuery && (error as { code?: string }).code === refusedWrite) writes.push(text);
      throw error;
    }
  }

  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(query as never);
  return {
    async end(): Promise<string[]> {
      spy.mockRestore();
      for (const client of settings.keys()) {
        await client.query("set default_transaction_read_only = off");
      }
      return writes;
    },
  };
}

function textOf(query: unknown): string {
  return typeof query === "object" && query && "text" in query ? String(query.text) : String(query);
}
