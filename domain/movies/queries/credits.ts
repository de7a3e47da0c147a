import type { Db } from "#db/client.ts";
import type { MovieDocument } from "./document.ts";
import { listRecords, placeRecords } from "./records.ts";

type Credits = Pick<MovieDocument, "director" | "writer" | "producer" | "crew">;

/** Replaces director, writer, producer and crew; entries that stay keep their ids. */
export async function writeCredits(db: Db, movieId: number, credits: Credits): Promise<void> {
  const { crew, director, writer, producer } = credits;
  await db
    .updateTable("movies")
    .set({ director, writer, producer })
    .where("id", "=", movieId)
    .execute();
  const unclaimed = await listRecords.crew(db, movieId);
  const ids: number[] = [];
  for (const member of crew) {
    const place = unclaimed.findIndex(
      ({ name, role, department }) =>
        name === member.name && role === member.role && department === member.department,
    );
    const [present] = place < 0 ? [] : unclaimed.splice(place, 1);
    ids.push(present?.id ?? (await insertMember(db, movieId, member)));
  }
  const gone = unclaimed.map(({ id }) => id);
  if (gone.length > 0) await db.deleteFrom("movieCrew").where("id", "in", gone).execute();
  await placeRecords(db, "crew", ids);
}

async function insertMember(db: Db, movieId: number, member: Credits["crew"][number]) {
  const { id } = await db
    .insertInto("movieCrew")
    .values({ ...member, movieId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
