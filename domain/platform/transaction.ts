import { type Db, database } from "#db/client.ts";

const mostAttempts = 3;

/** Serialization failure and deadlock, after which PostgreSQL recommends a retry. */
const retryableCodes = ["40001", "40P01"];

/** Repeats after a conflict, so `run` may only read and write with its handle. */
export async function inTransaction<Result>(run: (db: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database().transaction().execute(run);
    } catch (error) {
      const { code } = error as { code?: string };
      if (attempt === mostAttempts || !retryableCodes.includes(code ?? "")) throw error;
    }
  }
}
