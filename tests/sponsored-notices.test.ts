import { beforeEach, expect, test } from "vitest";
import { addSponsoredNotice } from "#domain/sponsored-notices/sponsored-notices.ts";
import type { SponsoredNoticePlacement } from "#shared/options/sponsored-notice-placements.ts";
import type { SponsoredNoticeFields } from "#shared/validation/sponsored-notice.ts";
import { buildMember, buildMovie, ownerOf } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const owner = ownerOf(await buildMember());

const pages: Record<SponsoredNoticePlacement, string> = {
  home: "/",
  browse: "/browse",
  film: "/movie/xala-1975",
};

const festival: SponsoredNoticeFields = {
  title: "Griot at <FESPACO>",
  text: "Meet us in Ouagadougou.",
  link: "https://fespaco.example/griot",
  imageUrl: "/uploads/notices/a1-0123456789abcdef",
  placement: "home",
  startsOn: "2020-01-01",
  endsOn: "2120-01-01",
  isOn: true,
};

beforeEach(async () => {
  await db.deleteFrom("notices").execute();
  await db.deleteFrom("movies").execute();
  await buildMovie({ title: "Xala", releaseYear: 1975 });
});

async function read(path: string): Promise<string> {
  return (await ask(path)).text();
}

for (const placement of ["home", "browse", "film"] as const) {
  test(`a notice for ${placement} stands there and nowhere else, labelled and at rest`, async () => {
    await addSponsoredNotice(owner, { ...festival, placement });
    for (const [other, path] of Object.entries(pages)) {
      const html = await read(path);
      expect(html.includes("Sponsored"), path).toBe(other === placement);
    }
    const [notice = ""] =
      /<aside[^>]*sponsored.*?<\/aside>/s.exec(await read(pages[placement])) ?? [];
    expect(notice).toContain("Griot at &lt;FESPACO&gt;");
    expect(notice).toContain('href="https://fespaco.example/griot" rel="sponsored noopener"');
    expect(notice).toContain('width="320" height="180" loading="lazy"');
  });
}

test("where no notice runs, a page says and loads nothing of one", async () => {
  await addSponsoredNotice(owner, { ...festival, placement: "browse" });
  await addSponsoredNotice(owner, { ...festival, isOn: false });
  await addSponsoredNotice(owner, { ...festival, endsOn: "2020-02-01" });
  for (const path of [pages.home, pages.film]) {
    expect(await read(path)).not.toMatch(/sponsored|fespaco|"notice"/i);
  }
});
