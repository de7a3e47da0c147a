import { francAll } from "franc-min";
import { LRUCache } from "lru-cache";
import { commonLanguages, labelOfLanguage } from "#shared/options/language-names.ts";

/** By the codes of the detector. */
const languages: Record<string, keyof typeof commonLanguages> = {
  eng: "english",
  amh: "amharic",
  arb: "arabic",
  fra: "french",
  hau: "hausa",
  ibo: "igbo",
  por: "portuguese",
  som: "somali",
  swh: "swahili",
  yor: "yoruba",
  zul: "zulu",
};

/** A BCP 47 tag, and the name for readers. */
export type ReviewLanguage = { tag: string; name: string };

const leastLetters = 20;

// At this distance, no English sample review is taken for another language.
const leastLead = 0.2;

const detected = new LRUCache<string, { language: ReviewLanguage | undefined }>({ max: 2_000 });

/** Undefined for English, short texts and where in doubt. */
export function findReviewLanguage(text: string): ReviewLanguage | undefined {
  const known = detected.get(text);
  if (known) return known.language;
  const language = detect(text);
  detected.set(text, { language });
  return language;
}

function detect(text: string): ReviewLanguage | undefined {
  const language = detectLanguage(text);
  if (language === "english") return undefined;
  return { tag: commonLanguages[language], name: labelOfLanguage(language) };
}

/** As profiles name it; 'english' for short texts and where in doubt. */
export function detectLanguage(text: string): keyof typeof commonLanguages {
  const options = { only: Object.keys(languages), minLength: leastLetters };
  const [first, second] = francAll(text, options);
  const language = languages[first?.[0] ?? ""];
  const lead = 1 - (second?.[1] ?? 0);
  return language && lead >= leastLead ? language : "english";
}
