import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Direction, Face, Font, Buffer as ShapingBuffer, shape } from "harfbuzzjs";

// Read from the package, as a built server has no fonts of its own.
const folder = join(process.cwd(), "domain/share-pictures/fonts");

/** A later font of a chain supplies scripts that the earlier ones lack. */
const chains = {
  black: ["fira-sans-black", "noto-serif-bold", ...others("bold")],
  semibold: ["fira-sans-semibold", "noto-serif-bold", ...others("bold")],
  light: ["fira-sans-light", "noto-serif-regular", ...others("regular")],
  serif: ["noto-serif-regular", ...others("regular")],
  "serif-italic": ["noto-serif-italic", ...others("regular")],
  "serif-bold": ["noto-serif-bold", ...others("bold")],
} as const;

function others(weight: "regular" | "bold") {
  return [
    `noto-naskh-arabic-${weight}`,
    "noto-sans-ethiopic-semibold",
    "noto-sans-nko-regular",
  ] as const;
}

export type Typeface = keyof typeof chains;

type Glyph = { outline: string; x: number; y: number };

export type ShapedRun = { glyphs: Glyph[]; unitsPerEm: number; width: number };

const buffer = new ShapingBuffer();

export class LoadedFont {
  private readonly font: Font;
  private readonly unitsPerEm: number;
  private readonly outlines = new Map<number, string>();

  constructor(name: string) {
    const face = new Face(new Blob(readFileSync(join(folder, `${name}.ttf`))));
    this.font = new Font(face);
    this.unitsPerEm = face.upem;
  }

  draws(character: number): boolean {
    return this.font.glyph(character) !== undefined;
  }

  shape(text: string, isRightToLeft: boolean): ShapedRun {
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    shape(this.font, buffer);
    const glyphs: Glyph[] = [];
    let x = 0;
    for (const glyph of buffer.getGlyphInfosAndPositions()) {
      const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
      const outline = codepoint === 0 ? "" : this.outlineOf(codepoint);
      if (outline) glyphs.push({ outline, x: x + xOffset, y: yOffset });
      x += xAdvance;
    }
    return { glyphs, unitsPerEm: this.unitsPerEm, width: x / this.unitsPerEm };
  }

  private outlineOf(glyph: number): string {
    const known = this.outlines.get(glyph);
    if (known !== undefined) return known;
    const outline = this.font.glyphToPath(glyph);
    this.outlines.set(glyph, outline);
    return outline;
  }
}

const loaded = new Map<string, LoadedFont>();

function load(name: string): LoadedFont {
  const font = loaded.get(name) ?? new LoadedFont(name);
  loaded.set(name, font);
  return font;
}

/** Characters that join letters or set their direction, and have no shape of their own. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** The first font of the chain with every letter and mark of the cluster. */
export function findFont(
  typeface: Typeface,
  cluster: string,
  preferred?: LoadedFont,
): LoadedFont | undefined {
  const characters = [...cluster]
    .filter((character) => !invisible.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
  const hasAll = (font: LoadedFont) => characters.every((character) => font.draws(character));
  if (preferred && hasAll(preferred)) return preferred;
  for (const name of chains[typeface]) {
    const font = load(name);
    if (hasAll(font)) return font;
  }
  return undefined;
}
