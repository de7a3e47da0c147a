import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { SECRET } from "./busy-members.ts";
import { signIn } from "./first-start.ts";
import { openWelcome, welcomeLine } from "./open-welcome.ts";
import { runIn } from "./rows.ts";
import {
  copyFilledFolder,
  copySmallFolder,
  makeFolder,
  run,
  startSiteForTest,
  until,
} from "./site.ts";

/** A site as its first start leaves it, with a key of its own. */
async function makeNewFolder(): Promise<string> {
  const folder = copySmallFolder();
  await runIn(folder, "truncate session restart identity");
  writeFileSync(join(folder, "secret"), SECRET);
  return folder;
}

test("a first start prints the way to the welcome page, a start after a sign-in does not", async () => {
  expect(inject("firstStart").welcome).toMatch(/^http:\S+\/welcome\?key=\S{43}$/);
  const site = await startSiteForTest({ DATA_DIR: copyFilledFolder() });
  expect(await site.stop()).toBe(0);
  expect(site.output()).not.toMatch(welcomeLine);
});

test("a backup uploaded on the welcome page becomes the site, and the same process opens it", async () => {
  const other = copySmallFolder();
  const [film] = (await runIn(
    other,
    "update movies set title = 'The Other Site' where id = 1 returning slug",
  )) as { slug: string }[];
  const file = join(makeFolder(), "other.tar.zst");
  const backup = run(["cli/main.ts", "backup", file, "--with-secrets"], { DATA_DIR: other });
  expect(await backup.ended).toBe(0);
  const address = `/movie/${film?.slug}`;

  const folder = await makeNewFolder();
  // What a process that was killed left behind.
  for (const draft of ["backup-upload", "restored.new"]) mkdirSync(join(folder, draft));
  const site = await startSiteForTest({ DATA_DIR: folder });
  const upload = await openWelcome(site);
  expect((await upload("package.json")).status).toBe(422);
  expect(readdirSync(folder).filter((name) => /restore|backup/.test(name))).toEqual([]);
  expect(await (await fetch(site.url + address)).text()).not.toContain("The Other Site");

  const { status, page } = await upload(file);
  expect(status).toBe(200);
  expect(page).toContain("The site is being restored");
  expect(page).toMatch(/<meta http-equiv="refresh" content="\d+;url=\/"/i);
  await until(site, /"starting anew"[\s\S]*Griot is at/);
  // The same process, at the same port.
  expect(site.child.exitCode).toBeNull();
  expect(await (await fetch(site.url + address)).text()).toContain("The Other Site");
  expect(await signIn(site.url, inject("firstStart").owners[0])).toBe(303);
  expect((await fetch(`${site.url}/welcome`)).status).toBe(404);
  expect(site.output().match(new RegExp(welcomeLine, "g"))).toHaveLength(1);
  expect(await site.stop()).toBe(0);
  const left = readdirSync(folder).filter((name) => /restore|backup/.test(name));
  expect(left).toEqual([expect.stringMatching(/^before_restore_\d{14}$/)]);
});
