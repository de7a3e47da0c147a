import { createRandom } from "../random.ts";
import type { TableRows, Value } from "../rows.ts";
import { momentOf, type World } from "../world.ts";

/** Providers of a new site, with their access; YouTube is the likeliest. */
const places = [
  ...Array.from({ length: 5 }, () => ["youtube", "free"] as const),
  ["netflix", "subscription"],
  ["mubi", "subscription"],
  ["tubi", "free"],
  ["apple-tv", "rent"],
  ["dvd-blu-ray", "elsewhere"],
] as const;

const subtitles = [[], ["english"], ["french"], ["english", "french"]];
// Most are in the film's own language.
const audio = [
  ...Array.from({ length: 5 }, () => []),
  ["english"],
  ["yoruba"],
  ["french", "wolof"],
];

const rules = [
  ...Array.from({ length: 7 }, () => ["unknown", []] as const),
  ["everywhere", []],
  ["only", ["NG", "GH", "KE"]],
  ["except", ["DE", "FR"]],
] as const;

const listedTitles = [
  "Wedding of Blood, latest Nollywood movie",
  "The Village Wedding: full movie",
  "My Wicked Mother-in-Law, season one",
  "Blood Money of Lagos",
];

/** Four for each film on average; a fifth of the films have none. */
export function offers(world: World): TableRows {
  const columns =
    "movie_id, provider, address, youtube_id, access, audio_languages, subtitle_languages, minutes, " +
    "country_rule, countries, checked_on, state, created_at, listed_title";
  return { table: "movie_offers", columns, rows: offerRows(world) };
}

function* offerRows(world: World): Generator<Value[]> {
  const random = createRandom("offers");
  for (let film = 1; film <= world.films; film += 1) {
    if (random.next() < 0.2) continue;
    const size = 1 + random.below(9);
    for (let number = 0; number < size; number += 1) {
      const [provider, access] = random.pick(places);
      const video = `${String(film).padStart(10, "A")}${number}`;
      const isVideo = provider === "youtube";
      const site = isVideo ? "https://www.youtube.com/watch?v=" : "https://films.example/";
      const state = random.next() < 0.9 ? "plays" : "gone";
      const [rule, countries] = random.pick(rules);
      yield [
        film,
        provider,
        access === "elsewhere" ? null : site + video,
        isVideo ? video : null,
        access,
        random.pick(audio),
        random.pick(subtitles),
        60 + random.below(120),
        rule,
        [...countries],
        "2026-11-01",
        state,
        momentOf(world, world.filmAges[film - 1] ?? 0),
        isVideo && random.next() < 0.2 ? random.pick(listedTitles) : null,
      ];
    }
  }
}
