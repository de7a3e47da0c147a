import { parseArgs } from "node:util";

export const usualParts = ["pages", "writes", "import", "browser", "lighthouse"] as const;

export const parts = [
  ...usualParts,
  "drain",
  "kills",
  "hostile",
  "lasting",
  "sitemap",
  "failover",
  "durability",
  "recovery",
  "pictures",
  "faults",
] as const;
export const kinds = ["embedded", "postgres"] as const;

export type Part = (typeof parts)[number];
export type Kind = (typeof kinds)[number];

/** Catalogues by their films. The first is the starter with its sample, the others are made. */
export const sizes = [
  { films: 503, madeBy: ["seed", "--sample"] },
  { films: 2_500, madeBy: ["bench-data", "small"] },
  { films: 25_000, madeBy: ["bench-data", "medium"] },
  { films: 250_000, madeBy: ["bench-data", "large"] },
] as const;

export type Size = (typeof sizes)[number];

export type Options = {
  only: readonly Part[];
  on: readonly Kind[];
  sizes: readonly Size[];
  pages: string[];
  seconds: number;
  rounds?: number | undefined;
  requests: number;
  faults: number;
  seed: string;
  name: string;
};

/** Throws an Error that says what is allowed. */
export function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", default: usualParts.join() },
      on: { type: "string", default: kinds.join() },
      sizes: { type: "string", default: "2500" },
      pages: { type: "string", default: "" },
      seconds: { type: "string", default: "1" },
      rounds: { type: "string" },
      requests: { type: "string", default: "100000" },
      faults: { type: "string", default: "320" },
      seed: { type: "string", default: "1" },
      name: { type: "string", default: "latest" },
    },
  });
  const known = Object.fromEntries(sizes.map((size) => [String(size.films), size]));
  const sizeList = values.sizes === "all" ? "2500,25000,250000" : values.sizes;
  return {
    only: choose("only", values.only, parts),
    on: choose("on", values.on, kinds),
    sizes: choose("sizes", sizeList, Object.keys(known)).flatMap((films) => known[films] ?? []),
    pages: values.pages.split(",").filter(Boolean),
    seconds: toNumber("seconds", values.seconds, 0.2),
    rounds: values.rounds === undefined ? undefined : toNumber("rounds", values.rounds, 1),
    requests: toNumber("requests", values.requests, 1),
    faults: toNumber("faults", values.faults, 1),
    seed: values.seed,
    name: values.name,
  };
}

function choose<Choice extends string>(name: string, text: string, choices: readonly Choice[]) {
  const chosen = text.split(",");
  const wrong = chosen.filter((one) => !choices.some((choice) => choice === one));
  if (wrong.length > 0) {
    throw new Error(`--${name} ${wrong.join()}: it must be some of ${choices.join(", ")}.`);
  }
  return choices.filter((choice) => chosen.includes(choice));
}

function toNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (!(number >= least)) throw new Error(`--${name} ${text}: it must be ${least} or more.`);
  return number;
}
