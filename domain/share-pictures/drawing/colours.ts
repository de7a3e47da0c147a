import type { PosterDesign } from "#shared/poster/choose-poster.ts";
import { type DyeColours, readDye } from "./poster-styles.ts";

type Triple = [number, number, number];

/** Mixes `share` (0 to 1) of the first colour into the second (CSS Color 4, oklab). */
function mix(one: string, share: number, other: string): string {
  const [from, into] = [toOklab(one), toOklab(other)];
  const mixed = from.map((part, index) => part * share + (into[index] ?? 0) * (1 - share));
  return toHex(fromOklab(mixed as Triple));
}

export function headColours(dye: PosterDesign["dye"]): DyeColours {
  const { ground, type } = readDye(dye);
  const isLight = dye === "gold" || dye === "salt";
  const head = isLight ? mix("#ffffff", 0.3, ground) : darken(ground, 0.3);
  return {
    ground: head,
    main: mix(type, 0.13, head),
    second: mix(type, 0.07, head),
    spark: mix(type, 0.18, head),
    type,
  };
}

function darken(colour: string, share: number): string {
  return toHex(channelsOf(colour).map((channel) => channel * (1 - share)) as Triple);
}

function channelsOf(colour: string): Triple {
  const digits = Number.parseInt(colour.slice(1), 16);
  return [(digits >> 16) / 255, ((digits >> 8) & 255) / 255, (digits & 255) / 255];
}

function toHex(channels: Triple): string {
  const bytes = channels.map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

// Björn Ottosson's matrices, as CSS Color 4 gives them.
function toOklab(colour: string): Triple {
  const [r, g, b] = channelsOf(colour).map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  ) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear: Triple = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((c) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)) as Triple;
}
