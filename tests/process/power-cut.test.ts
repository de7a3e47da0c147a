import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { openDataFolder } from "#db/data-folder.ts";
import { startEmbedded } from "#db/embedded.ts";
import { type Change, Disk, type Luck, noLuck, readRecord } from "./power-cut/disk.ts";
import { makeFolder, run } from "./site.ts";

// More by hand: POWER_CUTS=150 POWER_CUT_STEPS=400 POWER_CUT_SEED=7
const cuts = Number(process.env.POWER_CUTS ?? 10);
const steps = Number(process.env.POWER_CUT_STEPS ?? 120);
const seed = Number(process.env.POWER_CUT_SEED ?? 1);

type Recorded = { change: Change; bytes: Buffer };

/** Runs a program of power-cut/ to its end; gives what it did to the files of its folder. */
async function record(program: string, ...parameters: string[]) {
  const scratch = makeFolder();
  const folder = join(scratch, "data");
  const file = join(scratch, "record");
  mkdirSync(folder);
  const programs = "./tests/process/power-cut";
  const script = [`${programs}/${program}.ts`, folder, ...parameters];
  const settings = { DATA_DIR: folder, RECORDED_FOLDER: folder, RECORD: file };
  const { ended, output } = run(["--import", `${programs}/record-files.ts`, ...script], settings);
  const end = await ended;
  const changes: Recorded[] = [...readRecord(readFileSync(file))];
  return { folder, end, output: output(), changes };
}

/** The last step of power-cut/write-films.ts that is there; throws where anything is damaged. */
async function findLastStep(folder: string): Promise<number> {
  const { embedded, unlock } = await openDataFolder(folder, startEmbedded);
  const client = new pg.Client({ stream: embedded.connect, ssl: false, user: "postgres" });
  await client.connect();
  const count = async (from: string): Promise<number> =>
    (await client.query(`select count(*)::int as count from ${from}`)).rows[0].count;
  try {
    const { rows: found } = await client.query("select to_regclass('films') as films");
    if (!found[0].films) return -1;
    const films = await count("films where title = repeat(md5(id::text), 1 + id % 60)");
    for (let step = 50; step < films; step += 50) expect(await count(`notes_${step}`)).toBe(step);
    const { rows } = await client.query("select changes from films order by id");
    expect(rows).toHaveLength(films);
    await client.query("set enable_seqscan = off");
    expect(await count("films where title > ''")).toBe(films);
    expect(await count(`films where id between 1 and ${films}`)).toBe(films);
    // Of the step under way only the first of its two writes may be there.
    const isComplete = rows.every(
      ({ changes }, index) => changes === countChanges(index + 1, films),
    );
    const last = isComplete ? films : films - 1;
    expect(rows.map(({ changes }) => changes)).toEqual(
      rows.map((_, index) => countChanges(index + 1, last)),
    );
    return last;
  } finally {
    await client.end();
    await embedded.close();
    unlock();
  }
}

/** How often the steps up to `last` have changed a film: each changes every seventh. */
function countChanges(id: number, last: number): number {
  return last < id ? 0 : Math.floor((last - id) / 7) + 1;
}

/** Numbers from 0 to 1, the same for a seed: mulberry32. */
function draw(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("no acknowledged write is lost with the power, whatever of the unforced ones arrives", async () => {
  const { folder, end, output, changes } = await record("write-films", String(steps));
  expect(end, output).toBe("SIGKILL");
  const random = draw(seed);
  const halfLuck: Luck = {
    hasSector: () => random() < 0.5,
    countNames: (most) => Math.floor(random() * (most + 1)),
  };
  const first = changes.findIndex(({ change }) => change.kind === "acknowledge");
  const pick = () => Math.floor(first + random() * (changes.length - first));
  // Also while the database is created, and when all is written.
  const places = [Math.floor(first * 0.9), ...Array.from({ length: cuts - 2 }, pick)];
  const disk = new Disk(folder);
  const lost: string[] = [];
  let acknowledged = -1;
  let done = 0;
  for (const [index, place] of [...places.sort((a, b) => a - b), changes.length].entries()) {
    for (const { change, bytes } of changes.slice(done, place)) {
      if (change.kind === "acknowledge") acknowledged = change.step;
      disk.apply(change, bytes);
    }
    done = place;
    const left = makeFolder();
    disk.restore(left, index % 2 ? noLuck : halfLuck);
    const last = await findLastStep(left).catch((error: Error) => error.message);
    if (typeof last === "number" && last >= acknowledged) continue;
    lost.push(`cut ${place} of ${changes.length}: ${acknowledged} acknowledged, found ${last}`);
  }
  expect(acknowledged).toBe(steps);
  expect(lost).toEqual([]);
});

test("the site's generated key is there after a power cut", async () => {
  const { folder, output, changes } = await record("write-secret");
  const disk = new Disk(folder);
  for (const { change, bytes } of changes) disk.apply(change, bytes);
  const left = makeFolder();
  disk.restore(left, noLuck);
  expect(readFileSync(join(left, "secret"), "utf8")).toBe(output.trim());
});

test("a write that the disk refuses is not acknowledged, and the next ones are saved", async () => {
  const scratch = makeFolder();
  const programs = "./tests/process/power-cut";
  const { ended, output } = run(
    ["--import", `${programs}/fail-syncs.ts`, `${programs}/write-to-failing-disk.ts`],
    { DATA_DIR: join(scratch, "pglite"), FAILING: join(scratch, "failing") },
  );
  expect(await ended, output()).toBe(0);
  expect(output()).toContain("could not be forced to disk");
  expect(output()).toContain('{"before":true,"during":false,"found":["after","before"]}');
});
