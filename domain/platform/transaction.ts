import { type Db, database } from "#db/client.ts";

const mostAttempts = 3;

/** A serialization failure and a deadlock, of which PostgreSQL says that trying again may help. */
const endedForAnother = ["40001", "40P01"];

/**
 * Runs a write as one transaction, and again where the database ended it in favour of another; so
 * `run` does nothing but read and write with the handle it is given.
 */
export async function inTransaction<Result>(run: (db: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database().transaction().execute(run);
    } catch (error) {
      const { code } = error as { code?: string };
      if (attempt === mostAttempts || !endedForAnother.includes(code ?? "")) throw error;
    }
  }
}
