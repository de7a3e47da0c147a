import { setTimeout } from "node:timers/promises";
import { type Place, withCopy, withDatabase } from "./databases.ts";
import type { Figures } from "./figures.ts";
import { readersPages, readingPace, warmUp } from "./measure-writes.ts";
import { choosePages } from "./pages.ts";
import { signOwnerIn } from "./people.ts";
import { startSite } from "./processes.ts";
import { runLoad } from "./tools/load.ts";

export type ImportResult = {
  rows: number;
  checked: number;
  added: number;
  readers: Figures;
  readersAlone: Figures;
};

type Progress = { id: number; status: string; good: number; failed: number };

const path = "/admin/movies/import";
const rows = 50_000;
const longest = 1200;

export function measureImport(place: Place, seconds: number): Promise<ImportResult> {
  return withCopy(place, async (copy) => {
    const { owner, pages } = await withDatabase(copy, async ({ db }) => ({
      owner: await signOwnerIn(db),
      pages: readersPages(await choosePages(db)),
    }));
    const site = await startSite(copy);
    const { url } = site;
    await runLoad(pages, { url, seconds: warmUp });
    const readersAlone = await runLoad(pages, { url, seconds, most: readingPace });
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    const reading = runLoad(pages, { url, seconds: longest, most: readingPace, until: end });
    const { checked, added } = await importFilms(url, owner.cookie).finally(finish);
    const readers = await reading;
    await site.stop();
    return { rows, checked, added, readers, readersAlone };
  });
}

async function importFilms(url: string, cookie: string) {
  const file = new FormData();
  file.set("file", new File([listOfFilms()], "films.csv", { type: "text/csv" }));
  const checking = await timeUntil("checked", url, cookie, file);
  const start = new FormData();
  start.set("intent", "start");
  start.set("id", String(checking.id));
  const importing = await timeUntil("imported", url, cookie, start);
  if (importing.good !== rows) throw new Error(`Of ${rows} films ${importing.good} were added.`);
  return { checked: rows / checking.seconds, added: rows / importing.seconds };
}

async function timeUntil(status: string, url: string, Cookie: string, body: FormData) {
  const begun = performance.now();
  const headers = { Cookie, Origin: url };
  const answer = await fetch(url + path, { method: "POST", headers, body, redirect: "manual" });
  if (answer.status !== 303) throw new Error(`The import's form was answered ${answer.status}.`);
  for (;;) {
    const progress = (await (
      await fetch(`${url}${path}/progress`, { headers })
    ).json()) as Progress;
    const seconds = (performance.now() - begun) / 1000;
    if (progress.status === status) return { ...progress, seconds };
    if (progress.status === "failed" || seconds > longest) throw new Error("The import failed.");
    await setTimeout(250);
  }
}

function listOfFilms(): string {
  const lines = Array.from({ length: rows }, (_, number) => {
    const year = 1960 + (number % 60);
    return `A Road ${number},Two come back to a town that has changed.,${year},drama,wolof,Awa Ba ${number % 5000}`;
  });
  return ["title,description,release_year,genre,language,cast", ...lines].join("\n");
}
