import { francAll } from "franc-min";
import { LRUCache } from "lru-cache";

const tags: Record<string, string> = {
  eng: "en",
  amh: "am",
  arb: "ar",
  fra: "fr",
  hau: "ha",
  ibo: "ig",
  por: "pt",
  som: "so",
  swh: "sw",
  yor: "yo",
  zul: "zu",
};

const leastLetters = 20;

// At this distance, no English sample review is taken for another language.
const leastLead = 0.2;

const detected = new LRUCache<string, { tag: string | undefined }>({ max: 2_000 });

/** A BCP 47 tag; undefined for English, short texts and where in doubt. */
export function findReviewLanguage(text: string): string | undefined {
  const known = detected.get(text);
  if (known) return known.tag;
  const tag = detect(text);
  detected.set(text, { tag });
  return tag;
}

function detect(text: string): string | undefined {
  const options = { only: Object.keys(tags), minLength: leastLetters };
  const [first, second] = francAll(text, options);
  const tag = tags[first?.[0] ?? ""];
  const lead = 1 - (second?.[1] ?? 0);
  return tag === "en" || lead < leastLead ? undefined : tag;
}
