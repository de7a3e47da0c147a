import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { makePlan } from "#domain/film-tables/recognition/make-plan.ts";
import { openTable } from "#domain/imports/open-file.ts";
import { runIn } from "./rows.ts";
import { copySmallFolder, type Site, startSiteForTest } from "./site.ts";

const films = 240;

/** Leaves a checked import in the folder, about to begin. */
async function leaveImport(folder: string) {
  const lines = Array.from(
    { length: films },
    (_, number) => `Kept ${number},Told.,2001,drama,wolof,A as B; C as D`,
  );
  const content = ["title,description,release_year,genre,language,cast", ...lines].join("\n");
  const table = await openTable(new TextEncoder().encode(content));
  const { text, preview, format, encoding, delimiter, header, rowCount, lastRow } = table;
  const file = { format, encoding, delimiter, header, rowCount, lastRow, isCurrent: true };
  const opened = await openDatabase({ dataFolder: folder });
  const [owner] = await opened.db.selectFrom("member").select("id").limit(1).execute();
  const { id: importId } = await opened.db
    .insertInto("imports")
    .values({
      ...{ ...file, fileName: "films.csv", partCount: 1, startedBy: owner?.id ?? null },
      plan: JSON.stringify(makePlan(table.columns)),
      preview: JSON.stringify(preview),
      status: "importing",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await opened.db.insertInto("importParts").values({ importId, place: 0, text }).execute();
  await opened.close();
}

async function untilThere(site: Site, number: number) {
  const address = `${site.url}/movie/kept-${number}-2001`;
  await expect.poll(async () => (await fetch(address)).status, { timeout: 60_000 }).toBe(200);
}

test("an import that was killed midway goes on with the next start, and adds nothing twice", async () => {
  const folder = copySmallFolder();
  await leaveImport(folder);
  const first = await startSiteForTest({ DATA_DIR: folder, LOG_LEVEL: "error" });
  await untilThere(first, 60);
  await first.stop("SIGKILL");
  const [broken] = await runIn(folder, counts);
  expect(broken).toMatchObject({ status: "importing" });
  const { good, added, cast, history } = broken as Record<string, number>;
  expect([good, cast, history]).toEqual([added, (added ?? 0) * 2, added]);
  expect(added).toBeLessThan(films);

  // The lease of the dead process ends at once.
  await runIn(folder, "update imports set leased_until = now()");
  const second = await startSiteForTest({ DATA_DIR: folder, LOG_LEVEL: "error" });
  onTestFinished(() => void second.child.kill("SIGKILL"));
  await untilThere(second, films - 1);
  await second.stop();
  expect(await runIn(folder, counts)).toEqual([
    { status: "imported", good: films, added: films, cast: films * 2, history: films },
  ]);
});

const counts = `
  select status, good_count as good,
    (select count(*)::int from movies where title like 'Kept %') as added,
    (select count(*)::int from movie_cast join movies on movies.id = movie_id
      where title like 'Kept %') as cast,
    (select count(*)::int from catalogue_changes where label like 'Kept %') as history
  from imports`;
