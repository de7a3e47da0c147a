import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPictureAsSvg } from "./draw-picture.ts";
import { drawText } from "./draw-text.ts";
import { fitText, type TextBox } from "./fit-text.ts";
import { findFont, type Typeface } from "./fonts.ts";
import { renderPicture } from "./render.ts";
import { shapeLine, toDrawable } from "./shape-line.ts";

const typefaces: Typeface[] = ["black", "semibold", "light", "serif", "serif-italic", "serif-bold"];

const box: TextBox = { typeface: "black", width: 680, height: 430, most: 118, least: 34 };

const samples = [
  // Yoruba, Igbo, Hausa, Ewe, Twi, Wolof, Fula, Lingala, Fon and Malagasy.
  "Ṣaworoidẹ Ẹ̀kọ́ Ọ̀ṣun ẹ́ ọ́ ń ḿ",
  "Ụmụ ọ̀jị ṅ Ƙasa ɓera ɗaki ƴa",
  "Ɖeviwo ŋutɔ ƒe ɣeyiɣi Ɛ̀ ɔ̃ ŋ́ ñ ë ɲ ŋ ɛ́ ɔ̌ ô",
  // Arabic, also as Hausa and Wolof write it, Amharic and N'Ko.
  "الزوجة الثانية ڤ ڭ ݖ ࢥ ١٩٦٧",
  "ጤዛ አትሌቱ ኢትዮጵያ",
  "ߒߞߏ ߞߊ߲ߕߋ",
];

test.each(typefaces)("%s has every letter of the languages here, and draws no box", (typeface) => {
  for (const sample of samples) {
    expect(toDrawable(sample, typeface)).toBe(sample.normalize("NFC"));
    const { runs } = shapeLine(sample, typeface, false);
    const drawn = runs.reduce((sum, { glyphs }) => sum + glyphs.length, 0);
    expect(drawn).toBeGreaterThanOrEqual([...sample.replace(/[\s\p{M}]/gu, "")].length * 0.6);
  }
});

test("what no font has is left out, and a letter's unknown mark alone", () => {
  expect(toDrawable("Nollywood 🎬 rules 👩🏾‍🎤!", "black")).toBe("Nollywood rules !");
  expect(toDrawable("漢字 Xala", "black")).toBe("Xala");
  expect(toDrawable("a\u20DD", "black")).toBe("a");
  expect(fitText("🎬", box).lines).toEqual([]);
  expect(findFont("black", "漢")).toBeUndefined();
});

test("marks stand over and under their letters", () => {
  const [run] = shapeLine("ẹ̀", "black", false).runs;
  const plain = shapeLine("e", "black", false);
  expect(run?.width).toBeCloseTo(plain.width, 1);
});

test("a short title is as large as it may be, a longer one smaller and in even lines", () => {
  expect(fitText("Xala", box)).toMatchObject({ size: 118, isCut: false });
  const long = fitText("This Is Not a Burial, It's a Resurrection", { ...box, isBalanced: true });
  expect(long.size).toBeLessThan(118);
  const widths = long.lines.map(({ width }) => width * long.size);
  expect(Math.max(...widths)).toBeLessThanOrEqual(box.width);
  expect(Math.min(...widths)).toBeGreaterThan(box.width * 0.4);
  expect(long.height).toBeLessThanOrEqual(box.height);
});

test("a title of 300 letters fits, and what does not is cut at a word", () => {
  const title = "A title that goes on and on, ".repeat(11).slice(0, 300).trim();
  const fitted = fitText(title, box);
  expect(fitted.height).toBeLessThanOrEqual(box.height);
  const low = fitText(title, { ...box, height: 120 });
  expect(low).toMatchObject({ isCut: true, size: box.least });
  expect(low.lines).toHaveLength(3);
  const unbroken = fitText("Ọ".repeat(300), box);
  expect(unbroken.lines.length).toBeGreaterThan(3);
  for (const { width } of unbroken.lines)
    expect(width * unbroken.size).toBeLessThanOrEqual(box.width + 1);
});

test("right-to-left text is laid out from the right, and figures in it from the left", () => {
  const line = fitText("الفيلم 1967 هنا", { ...box, mostLines: 1 });
  expect(line.isRightToLeft).toBe(true);
  const figures = shapeLine("1967", "black", false).runs[0]?.glyphs.map(({ outline }) => outline);
  const all = line.lines[0]?.runs ?? [];
  const middle = all.findIndex(({ glyphs }) =>
    glyphs.some(({ outline }) => outline === figures?.[0]),
  );
  expect(middle).toBeGreaterThan(0);
  expect(middle).toBeLessThan(all.length - 1);
  const drawn = all[middle]?.glyphs.map(({ outline }) => outline).join("");
  expect(drawn).toContain(figures?.join(""));
  expect(fitText("Xala الزوجة", box).isRightToLeft).toBe(false);
});

const film = {
  slug: "xala-1975",
  title: "Xala",
  releaseYear: 0,
  genre: "",
  director: null,
  poster: null,
};

test("no picture has text that a machine's fonts would draw", () => {
  const person = { name: "Amina", initials: "A", hue: 1, picture: null };
  const pictures = [
    { kind: "movie", film, originalTitle: null, countries: [] },
    { kind: "review", film, rating: 3, text: null, hasSpoilers: false, author: person },
    { kind: "creator", person, line: "", films: [film] },
    { kind: "profile", person, username: "amina", bio: null, films: [] },
    { kind: "list", title: "Trending", line: "", films: [film, film, film] },
    { kind: "site", line: "African cinema" },
  ] as const;
  for (const content of pictures) {
    const svg = drawPictureAsSvg(
      { siteName: "Sanaa", ...structuredClone(content) } as never,
      new Map(),
    );
    expect(svg).not.toMatch(/<text|font-|NaN|undefined/);
  }
});

test("what tells the ending is not drawn", () => {
  const author = { name: "Amina", initials: "A", hue: 1, picture: null };
  const draw = (text: string, hasSpoilers: boolean) =>
    drawPictureAsSvg(
      { kind: "review", siteName: "Griot", film, rating: 3, text, hasSpoilers, author },
      new Map(),
    );
  expect(draw("They all spit on him.", true)).toBe(draw("He is cured.", true));
  expect(draw("They all spit on him.", false)).not.toBe(draw("He is cured.", false));
});

test("the picture with the most in it has at most 100 KB", async () => {
  const films = ["a-1", "b-2", "c-3", "d-4", "e-5"].map((slug) => ({ ...film, slug, title: slug }));
  const { bytes } = await renderPicture({
    ...{ kind: "list", siteName: "Griot", films },
    ...{ title: "Ṣaworoidẹ ".repeat(30), line: "ጤዛ ".repeat(200) },
  });
  expect(bytes.length).toBeLessThanOrEqual(100_000);
});

const expectedFile = "domain/share-pictures/drawing/text.test.png";

test("the same pixels are drawn on every machine", async () => {
  const lines = samples.flatMap((sample, row) =>
    (["black", "serif-italic"] as const).map((typeface, column) => {
      const text = fitText(sample, {
        typeface,
        width: 380,
        height: 50,
        most: 26,
        least: 8,
        mostLines: 1,
      });
      return drawText(text, { x: 10 + column * 400, y: 10 + row * 50, fill: "#000" });
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="310"><rect width="800" height="310" fill="#fff"/>${lines.join("")}</svg>`;
  const drawn = await sharp(Buffer.from(svg)).toColourspace("b-w").raw().toBuffer();
  if (process.env.UPDATE_PIXELS) {
    const raw = { width: 800, height: 310, channels: 1 as const };
    writeFileSync(expectedFile, await sharp(drawn, { raw }).png({ palette: true }).toBuffer());
  }
  const stored = await sharp(readFileSync(expectedFile)).toColourspace("b-w").raw().toBuffer();
  expect(drawn.length).toBe(stored.length);
  // A pixel at the edge of a letter may differ by the processor's rounding.
  const different = drawn.filter((value, index) => Math.abs(value - (stored[index] ?? 0)) > 24);
  expect(different.length).toBeLessThan(20);
});
