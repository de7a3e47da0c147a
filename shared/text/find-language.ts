import { type Language, languages } from "#shared/options/languages.ts";
import { fold } from "./fold.ts";
import { splitList, trimAll } from "./split-list.ts";
import { tidy } from "./tidy.ts";

/** Names by BCP 47 tag that neither the list of languages nor Unicode's data has. */
const otherNames: Record<string, string> = {
  af: "afrikaans",
  ak: "akan, fante, fanti, asante, akuapem",
  am: "amharique, amarico, amharinya, amargna",
  ar: "arab, arabic msa, standard arabic, modern standard arabic, classical arabic, arabi, maghrebi, arabe dialectal",
  bem: "chibemba, icibemba, ichibemba",
  ber: "berber, berbere, tamazight, amazigh, amazighe, tamazirt, tarifit, rifain, rifian, tachelhit, tashelhit, chleuh",
  bin: "edo, benin, bini, edo bini",
  bm: "bamana, bamanankan, bamanakan, mandingue",
  ee: "ewe, evegbe, eve",
  efi: "efik",
  en: "eng, anglais, ingles, englisch, kiingereza, american english, british english, nigerian english, english uk, english us, الانجليزيه, انجليزي",
  ff: "fulani, fulfulde, pulaar, pular, peul, peulh, fulah, fulbe, poular",
  fr: "francais, fr fr, francophone, frances, kifaransa, الفرنسيه, فرنسي",
  gaa: "ga",
  ha: "hausa, haoussa, harshen hausa, haussa",
  ibb: "ibibio",
  ig: "igbo, ibo, asusu igbo",
  kg: "kikongo, kongo, kituba, kongo language",
  ki: "kikuyu, gikuyu",
  kmb: "kimbundu",
  kri: "krio, sierra leone krio",
  kam: "kamba, kikamba",
  lg: "luganda, ganda, oluganda",
  ln: "lingala, ngala",
  lua: "tshiluba, ciluba, luba, luba kasai",
  luo: "luo, dholuo, dhuluo",
  mnk: "mandinka, mandingo, malinke, maninka",
  mg: "malagasy, malgache, malagaxe",
  mos: "more, moore, mossi, moare",
  naq: "nama, khoekhoe",
  nd: "isindebele, ndebele, northern ndebele, sindebele",
  nso: "sepedi, northern sotho, pedi, sesotho sa leboa",
  ny: "chichewa, chewa, nyanja, chinyanja",
  om: "oromo, afaan oromo, afaan oromoo, oromiffa, oromifa",
  pcm: "nigerian pidgin, naija pidgin, pidgin english, naija, naijiria pijin, pidgin nigerian, west african pidgin, nigerian pidgin english, pijin, pidgin nigeria, cameroonian pidgin, broken english, pidgin anglais",
  pt: "portugues, brazilian portuguese, european portuguese, kireno, البرتغاليه",
  rn: "kirundi, rundi",
  rw: "ikinyarwanda, kinyarwanda, rwanda",
  sef: "senoufo, senufo",
  sn: "chishona, shona",
  so: "af soomaali, soomaali, somali",
  srr: "serer, sereer",
  ss: "siswati, swazi, swati",
  st: "sesotho, southern sotho, sotho",
  sw: "kiswahili, swahili, souahili, suaili, sheng, congo swahili, kingwana",
  ti: "tigrinya, tigrigna, tigrinha",
  tn: "setswana, tswana",
  tiv: "tiv",
  toi: "tonga, chitonga",
  ts: "xitsonga, tsonga, shangaan",
  tw: "twi, asante twi, akan twi, ashanti",
  umb: "umbundu",
  ve: "tshivenda, venda",
  wo: "wolof, ouolof, uolofe",
  xh: "isixhosa, xhosa",
  yo: "yoruba, ede yoruba, iorubа, ioruba",
  zh: "mandarin, cantonese, chinese mandarin, mandarin chinese, standard chinese, simplified chinese, traditional chinese, putonghua, 中文, 普通话, cn, yue, cmn",
  zu: "isizulu, zulu, zoulou",
  ary: "darija, moroccan darija",
  dje: "zarma, djerma, zerma",
  dyu: "dioula, dyula, jula, diula",
  fil: "tagalog, pilipino",
  ijc: "ijaw, izon, ijo",
  kus: "kusaal, kusal, kusasi",
  kab: "kabyle, kabilia, taqbaylit",
  mey: "hassaniya, hassani",
  ses: "songhay, songhai, songhoy, sonrai",
  sgn: "sign language, langue des signes, lingua gestual, american sign language, ase",
  snk: "soninke, sarakole",
  tmh: "tamasheq, tamashek, tuareg, touareg",
  zdj: "comorian, comorien, shikomori, shimaore",
  kea: "cape verdean creole, crioulo, kriolu, kabuverdianu, cape verdean, criolo",
  pov: "upper guinea creole, upper guinea crioulo, guinea bissau creole, guinean creole, kriol",
  mfe: "mauritian creole, morisien, creole mauricien",
  crs: "seychellois creole, seselwa",
};

/** The catalogue's language that stands for a tag without one of its own. */
const parents: Record<string, string> = {
  aeb: "ar",
  ajp: "ar",
  apc: "ar",
  apd: "ar",
  arb: "ar",
  arq: "ar",
  ary: "ar",
  arz: "ar",
  ayl: "ar",
  shu: "ar",
  acm: "ar",
  afb: "ar",
  "ar-001": "ar",
  mey: "ar",
  ak: "tw",
  fat: "tw",
  tw: "ak",
  cmn: "zh",
  yue: "zh",
  swh: "sw",
  swc: "sw",
  dyu: "bm",
  kab: "ber",
  rif: "ber",
  shi: "ber",
  tzm: "ber",
  zgh: "ber",
  ber: "zgh",
  tmh: "ber",
  fuf: "ff",
  fuv: "ff",
  ffm: "ff",
  fub: "ff",
  fuc: "ff",
  gaz: "om",
  plt: "mg",
  edo: "bin",
  tl: "fil",
  nb: "no",
  nn: "no",
  nr: "nd",
  man: "mnk",
  khk: "mn",
  swb: "zdj",
  prs: "fa",
};

/** Words for films without speech, and for several languages without their names. */
const silent =
  "silent, no language, no spoken language, no dialogue, none spoken, muet, mudo, zxx, xx, sans dialogue, no linguistic content, silent film";
const several =
  "multiple, multiple languages, multilingual, various, mul, und, others, autres, several";

const byTag = new Map<string, Language>(
  languages.map(({ tag, value }) => [tag.toLowerCase(), value]),
);
const exact = new Map<string, Language>(
  languages.flatMap(({ value, label }) =>
    [value, label].map((name) => [fold(name), value] as const),
  ),
);

type FoundLanguage = {
  /** Null for a word that names no language, such as 'various'. */
  value: Language | null;
  /** True if there is no need to ask. */
  isSure: boolean;
  /** True if in the catalogue's spelling. */
  isExact?: boolean;
  /** A remark if the catalogue has no name for it. */
  note?: string;
};

const longestName = 120;

let table: Map<string, string> | undefined;

/** Finds a language by any usual name, a code, or its name in another language. */
export function findLanguage(word: string): FoundLanguage | undefined {
  if (word.length > longestName) return undefined;
  const folded = fold(word);
  const value = exact.get(folded);
  if (value) return { value, isSure: true, isExact: true };
  const bare = fold(word.replace(/\([^)]*\)/g, " "))
    .replace(
      /\b(language|langue|lingua|idioma|subtitles?|subtitled|subs?|dubbed|original|originale|vo|vost|audio)\b/g,
      " ",
    )
    .replace(/\s+/g, " ")
    .trim();
  const names = listTagsByName();
  const tag = names.get(folded) ?? names.get(bare) ?? tagOfCode(word);
  return tag === undefined ? undefined : describeTag(word, tag);
}

/** Splits at 'and' and the like, for text already split at commas. */
export function separateLanguages(words: string[]): string[] {
  // No language's name contains 'and', unlike countries' names.
  return trimAll(words.flatMap((word) => word.split(/\s(?:and|et|e|with)\s|&|\//)));
}

/** Languages of a list divided by commas, semicolons or lines, or the first unknown word. */
export function languagesNamed(text: string): { languages: Language[] } | { unknown: string } {
  const words = separateLanguages(splitList(tidy(text)));
  const named: Language[] = [];
  for (const word of words) {
    const found = findLanguage(word);
    if (!found?.value || !found.isSure || found.note) return { unknown: word };
    named.push(found.value);
  }
  return { languages: [...new Set(named)] };
}

function describeTag(word: string, tag: string): FoundLanguage {
  if (tag === "mul") return { value: null, isSure: false };
  if (tag === "zxx") return { value: "other", isSure: true };
  const value = languageOfTag(tag);
  if (value) return { value, isSure: true };
  return {
    value: "other",
    isSure: true,
    note: `“${word}” has no name of its own here: read as Other`,
  };
}

/** The catalogue’s language for a BCP 47 tag. */
export function languageOfTag(tag: string): Language | undefined {
  return (
    byTag.get(tag.toLowerCase()) ??
    byTag.get(parents[tag] ?? "") ??
    byTag.get(tag.split("-")[0] ?? "")
  );
}

/** The tag for a code such as 'eng', 'en-NG' or 'pt_BR'. */
function tagOfCode(word: string): string | undefined {
  if (!/^[a-z]{2,3}([-_][a-z0-9]{2,4}){0,2}$/i.test(word)) return undefined;
  // A word of three letters counts as a code only if it is not a name.
  const [language = "", ...rest] = word.toLowerCase().split(/[-_]/);
  try {
    const [tag = ""] = Intl.getCanonicalLocales([language, ...rest].join("-"));
    const isKnown = byTag.has(tag) || parents[tag] !== undefined || nameIn("en", tag) !== undefined;
    return isKnown ? tag : nameIn("en", language) && language;
  } catch {
    return undefined;
  }
}

export function listTagsByName(): Map<string, string> {
  if (table) return table;
  table = new Map();
  const add = (name: string | undefined, tag: string) => {
    const folded = name && fold(name);
    if (folded && !table?.has(folded)) table?.set(folded, tag);
  };
  for (const [tag, names] of Object.entries(otherNames)) {
    for (const name of names.split(", ")) add(name, tag);
  }
  for (const name of silent.split(", ")) add(name, "zxx");
  for (const name of several.split(", ")) add(name, "mul");
  for (const { tag } of languages)
    for (const locale of [...locales, tag]) add(nameIn(locale, tag), tag);
  for (const [tag, parent] of Object.entries(parents)) {
    for (const locale of locales) add(nameIn(locale, tag), byTag.has(tag) ? tag : parent);
  }
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  for (const tag of letters.flatMap((first) => letters.map((second) => first + second))) {
    for (const locale of locales) add(nameIn(locale, tag), tag);
  }
  return table;
}

const locales = ["en", "fr", "pt", "es", "ar", "sw", "am", "ha", "yo"];
const displayNames = new Map<string, Intl.DisplayNames>();

function nameIn(locale: string, tag: string): string | undefined {
  try {
    const names =
      displayNames.get(locale) ??
      new Intl.DisplayNames(locale, { type: "language", fallback: "none" });
    displayNames.set(locale, names);
    return names.of(tag);
  } catch {
    return undefined;
  }
}
