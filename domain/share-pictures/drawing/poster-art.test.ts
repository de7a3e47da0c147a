import { expect, test } from "vitest";
import { families } from "#shared/poster/choose-poster.ts";
import { drawArt } from "./poster-art.ts";
import { readDye, readPattern } from "./poster-styles.ts";

const box = { width: 100, height: 150 };

test.each(families)("all that the style sheet says of %s is drawn", (family) => {
  const colours = readDye("indigo");
  const rules = readPattern(family, colours);
  const written = rules.map(({ background, "box-shadow": shadow }) => `${background} ${shadow}`);
  const drawn = drawArt(family, box, colours);
  expect(written.join().match(/#\w{6}/g)?.length).toBeGreaterThan(1);
  for (const colour of Object.values(colours)) {
    expect(drawn.includes(colour), colour).toBe(
      written.join().includes(colour) || colour === colours.ground,
    );
  }
  expect(drawn).not.toMatch(/NaN|undefined|var\(|cqi|deg|%/);
});

test("a dye's colours are those of the style sheet", () => {
  expect(readDye("salt")).toMatchObject({ ground: "#f0e6d2", type: "#1b1b52" });
});
