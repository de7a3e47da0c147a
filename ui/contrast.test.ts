import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tokens = readFileSync("ui/theme.css", "utf8");
const stars = readFileSync("ui/stars.css", "utf8");
const dyes = readFileSync("shared/poster/dyes.css", "utf8");

const texts = ["ink", "quiet", "gold-text", "laterite", "palm"];
const grounds = ["ground", "raised", "deep", "wash"];
/** Shapes without text need 3 : 1 (WCAG 2.2, 1.4.11). */
const shapes = ["edge", "bar", "ring"];

for (const theme of ["light", "dark"] as const) {
  test(`every text can be read on every ground, ${theme}`, () => {
    for (const text of texts) {
      for (const ground of grounds) {
        // Quiet text and status colours are not used on the deepest ground.
        if (ground === "deep" && text !== "ink") continue;
        expect(
          contrast(token(text, theme), token(ground, theme)),
          `${text} on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(token("on-gold", theme), token("gold", theme))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token("on-gold", theme), token("gold-bright", theme))).toBeGreaterThan(4.5);
  });

  test(`every shape contrasts with its ground, ${theme}`, () => {
    for (const shape of shapes) {
      for (const ground of ["ground", "raised"]) {
        expect(
          contrast(token(shape, theme), token(ground, theme)),
          `${shape} on ${ground}`,
        ).toBeGreaterThanOrEqual(3);
      }
    }
  });
}

test("a star shows on light grounds by its outline, on dark ones by itself", () => {
  const [, gold = ""] = /--star: (#\w+);/.exec(stars) ?? [];
  const [, outline = ""] = /stroke='%23(\w{6})'/.exec(stars) ?? [];
  expect(contrast(gold, `#${outline}`)).toBeGreaterThanOrEqual(3);
  for (const ground of ["ground", "raised"]) {
    expect(contrast(`#${outline}`, token(ground, "light"))).toBeGreaterThanOrEqual(3);
    expect(contrast(gold, token(ground, "dark"))).toBeGreaterThanOrEqual(3);
  }
});

test("the ring of the focus shows on every ground and on every dye", () => {
  for (const theme of ["light", "dark"] as const) {
    for (const ground of grounds) {
      const ring = contrast(token("gold-text", theme), token(ground, theme));
      expect(ring, `${ground}, ${theme}`).toBeGreaterThanOrEqual(3);
    }
  }
  expect(contrast(token("on-gold", "dark"), token("gold", "dark"))).toBeGreaterThanOrEqual(3);
  expect(tokens).toContain("--focus: var(--gold-text);");
  // The words of each dye, as the next test holds, contrast with its ground by more than 3 : 1.
  expect(dyes).toMatch(
    /:is\(\[class\*="dye-"\], \[class\*="hue-"\]\) > \* {\s+--focus: var\(--dye-type\)/,
  );
  const rings = globSync(["ui/**/*.css", "app/**/*.css"]).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/outline: 3px solid ([^;]+)/g)].map(
      ([, colour]) => colour,
    ),
  );
  expect(new Set(rings)).toEqual(new Set(["var(--focus)"]));
});

test("a poster's words can be read on every dye", () => {
  const rules = [...dyes.matchAll(/\.dye-(\w+)[^}]*--dye-ground: (#\w+)[^}]*--dye-type: (#\w+)/g)];
  expect(rules).toHaveLength(8);
  for (const [, name, ground = "", type = ""] of rules) {
    expect(contrast(ground, type), name).toBeGreaterThanOrEqual(4.5);
  }
});

function token(name: string, theme: "light" | "dark"): string {
  const value = tokens.match(
    new RegExp(`--${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`),
  );
  const [, light, dark, both] = value ?? [];
  const colour = both ?? (theme === "light" ? light : dark);
  if (!colour) throw new Error(`No colour is called ${name}.`);
  return colour;
}

/** The contrast of two #rrggbb colours, from 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
