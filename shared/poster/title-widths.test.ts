import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { headingSize } from "#app/routes/movies/movie/heading-size.ts";
import { type Font, widthInFont } from "#tests/setup/letter-widths.ts";
import { layouts, type PosterLayout } from "./choose-poster.ts";
import { fitTitle, measureTitle } from "./fit-title.ts";

const rows: { title: string }[] = parse(readFileSync("db/seed/starter/films.csv"), {
  columns: true,
});
const titles = rows.map(({ title }) => title);

type Setting = { font: Font; scale: number };

/** As wide as `font-size-adjust: ch-width` makes it. */
function adjusted(font: Font, digit: number): Setting {
  return { font, scale: digit / widthInFont("0", font) };
}

// Our own font, those that stand in for it as ui/tokens.css scales them, and the lite view's.
const display: Setting[] = [
  { font: "firaSansBlack", scale: 1 },
  { font: "robotoBlack", scale: 1 },
  { font: "dejaVuSansBold", scale: 0.806 },
  { font: "liberationSansBold", scale: 0.947 },
  adjusted("robotoBlack", 0.585),
  adjusted("dejaVuSansBold", 0.585),
];

type Layout = { fonts: Setting[]; width: number; height: number; line: number; upper?: boolean };

/** What poster.css leaves for the title, in hundredths of the poster's width. */
const areas: Record<PosterLayout, Layout> = {
  foot: { fonts: display, width: 88, height: 105, line: 1.16 },
  head: { fonts: display, width: 88, height: 105, line: 1.16, upper: true },
  side: { fonts: display, width: 140, height: 40, line: 1.08, upper: true },
  frame: {
    fonts: [adjusted("notoSerifItalic", 0.57), adjusted("dejaVuSerifItalic", 0.57)],
    ...{ width: 88, height: 90, line: 1.16 },
  },
  label: {
    fonts: [adjusted("notoSerifBold", 0.57), adjusted("dejaVuSerifBold", 0.57)],
    ...{ width: 76, height: 100, line: 1.16 },
  },
  band: {
    fonts: [adjusted("robotoLight", 0.57), adjusted("dejaVuSans", 0.57)],
    ...{ width: 88, height: 105, line: 1.16, upper: true },
  },
};

const steps = [0, 8, 9.5, 11.5, 14, 17, 21];

test("no title of the catalogue splits a word or leaves its place on a poster, in any likely font", () => {
  const wrong = titles.flatMap((title) =>
    layouts.flatMap((layout) => {
      const size = fitTitle(measureTitle(title), layout);
      const { fonts, width, height, line, upper } = areas[layout];
      const type = steps[size ?? 0] ?? 0;
      return fonts.flatMap(({ font, scale }) => {
        const words = (upper ? title.toUpperCase() : title).split(/(?<=-)|\s+/);
        const widths = words.map((word) => widthInFont(word, font) * scale * type);
        const lines = countLines(widths, width, 0.3 * type);
        const isSplit = Math.max(...widths) > width;
        return isSplit || lines * line * type > height ? [`${title}: ${layout}, ${font}`] : [];
      });
    }),
  );
  expect(wrong).toEqual([]);
});

test("every title of the catalogue fits one layout at least", () => {
  const without = titles.filter((title) =>
    layouts.every((layout) => fitTitle(measureTitle(title), layout) === null),
  );
  expect(without).toEqual([]);
});

test("no title of the catalogue splits a word as the heading of its page, on a phone of 320 px", () => {
  // As in movie-head.css, beside the poster.
  const sizes = { large: (320 - 152) / 5.1, medium: (320 - 152) / 7.2, small: 20 };
  const wrong = titles.filter((title) => {
    const size = sizes[headingSize(title)];
    return display.some(({ font, scale }) =>
      title.split(/(?<=-)|\s+/).some((word) => widthInFont(word, font) * scale * size > 168),
    );
  });
  expect(wrong).toEqual([]);
});

function countLines(widths: number[], width: number, space: number): number {
  let lines = 1;
  let used = 0;
  for (const word of widths) {
    if (used > 0 && used + space + word > width) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? space : 0) + word;
  }
  return lines;
}
