import { splitNames } from "#shared/text/split-names.ts";
import { type Cell, type CellOptions, cell, foldWord, isMissing, quote, remember } from "./cell.ts";
import { type ClosedList, findClosest, type Guess, readWords } from "./closed-lists.ts";
import { countryCodes, countryNameOf } from "./country-codes.ts";
import { splitBy, splitWords } from "./lists.ts";

const longest = 60;
const most = 20;

/** Names that Unicode's data does not have, by code. */
const otherNames: Record<string, string> = {
  AE: "uae, emirates",
  AO: "angolan",
  BF: "burkina, burkina fasso, burkinafaso",
  BJ: "people s republic of benin",
  BO: "plurinational state of bolivia, bolivia plurinational state of",
  CD: "drc, rdc, dr congo, d r congo, dr of congo, rd congo, democratic republic of congo, democratic republic of the congo, the democratic republic of the congo, congo dr, congo drc, congo kinshasa, congo the democratic republic of the, congo democratic republic of the, congo democratic republic, republique democratique du congo, republica democratica do congo, الكونغو الديمقراطيه",
  CF: "car, rca, central africa, centrafrique",
  CG: "congo, republic of congo, republic of the congo, congo brazzaville, congo republic, republique du congo, roc",
  CH: "swiss confederation",
  CI: "ivory coast, cote d ivoire, cote divoire, republic of cote d ivoire, cotedivoire, costa do marfim, the ivory coast",
  CN: "people s republic of china, prc, china pr",
  CV: "cabo verde, cape verde islands, cap vert",
  CZ: "czech republic",
  DE: "federal republic of germany, ger",
  DO: "dominican republic",
  DZ: "alg, people s democratic republic of algeria",
  EG: "arab republic of egypt, misr, masr, egy",
  ER: "erythree",
  FR: "french republic, metropolitan france",
  GA: "gabonese republic",
  GB: "uk, u k, great britain, britain, england, scotland, wales, northern ireland, united kingdom of great britain and northern ireland, angleterre, inglaterra",
  GM: "the gambia, gambie, gambia the",
  GN: "guinea conakry, guinee conakry",
  GQ: "equatorial guinea",
  GR: "hellenic republic",
  GW: "guine bissau, guinea bissau",
  IR: "islamic republic of iran, iran islamic republic of, persia",
  IT: "italian republic",
  JO: "hashemite kingdom of jordan",
  KM: "comores, union of the comoros",
  KP: "dprk, korea democratic people s republic of",
  KR: "south korea, republic of korea, korea republic of, korea south",
  LA: "lao people s democratic republic, laos",
  LY: "libyan arab jamahiriya, state of libya, libia",
  MD: "moldova republic of",
  MK: "macedonia, fyrom",
  MM: "burma",
  NE: "republic of the niger",
  NG: "nigerian, naija, ngr, nig, federal republic of nigeria",
  NL: "holland, the netherlands, kingdom of the netherlands",
  PS: "palestine, state of palestine, palestine state of, occupied palestinian territory",
  PT: "portuguese republic",
  RE: "la reunion, reunion island",
  RU: "russian federation",
  RW: "republic of rwanda, ruanda",
  SK: "slovak republic",
  SN: "sen",
  ST: "sao tome, sao tome e principe, sao tome and principe",
  SY: "syrian arab republic",
  SZ: "swaziland, kingdom of eswatini, kingdom of swaziland, swazilandia, esuatini",
  TG: "togolese republic",
  TN: "tunisian republic",
  TR: "turkey",
  TW: "taiwan province of china, chinese taipei",
  TZ: "united republic of tanzania, tanzania united republic of",
  US: "usa, u s a, us, u s, united states of america, the united states, america, etats unis, etats unis damerique, eeuu, ee uu, eua",
  VA: "holy see, vatican",
  VE: "bolivarian republic of venezuela, venezuela bolivarian republic of",
  VN: "viet nam",
  ZA: "rsa, republic of south africa, s africa, south afrika, suid afrika, afrique du sud",
  EH: "sahrawi arab democratic republic",
};

/** Countries that are no more, each with its other names and what stands there today. */
const historic = [
  ["Zaire", "zaire", "DR Congo"],
  ["Belgian Congo", "congo belge", "DR Congo"],
  ["Upper Volta", "haute volta, republic of upper volta, alto volta", "Burkina Faso"],
  ["Dahomey", "dahomey", "Benin"],
  ["Rhodesia", "southern rhodesia, rhodesie", "Zimbabwe"],
  ["Northern Rhodesia", "northern rhodesia", "Zambia"],
  ["Nyasaland", "nyasaland", "Malawi"],
  ["Bechuanaland", "bechuanaland", "Botswana"],
  ["Basutoland", "basutoland", "Lesotho"],
  ["Gold Coast", "gold coast", "Ghana"],
  ["French Sudan", "soudan francais", "Mali"],
  ["Tanganyika", "tanganyika", "Tanzania"],
  ["Zanzibar", "zanzibar", "Tanzania"],
  ["Abyssinia", "abyssinie", "Ethiopia"],
  ["South West Africa", "south west africa", "Namibia"],
  ["Spanish Sahara", "spanish sahara", "Western Sahara"],
  ["French West Africa", "afrique occidentale francaise, aof", "several countries"],
  ["French Equatorial Africa", "afrique equatoriale francaise, aef", "several countries"],
  ["Ubangi-Shari", "oubangui chari", "Central African Republic"],
  ["Biafra", "republic of biafra", "Nigeria"],
  ["United Arab Republic", "uar, republique arabe unie", "Egypt"],
  ["Soviet Union", "ussr, urss, u s s r, sowjetunion", "Russia and others"],
  ["Yugoslavia", "yougoslavie, iugoslavia, federal republic of yugoslavia", "several countries"],
  ["Czechoslovakia", "tchecoslovaquie, checoslovaquia", "Czechia and Slovakia"],
  ["East Germany", "gdr, ddr, german democratic republic", "Germany"],
  ["West Germany", "brd, allemagne de louest", "Germany"],
  ["Serbia and Montenegro", "serbia montenegro", "Serbia and Montenegro, apart"],
] as const;

const past = new Map<string, { name: string; today: string }>(
  historic.flatMap(([name, others, today]) =>
    [name, ...others.split(", ")].map((other) => [foldWord(other), { name, today }] as const),
  ),
);
const questions: Record<string, string> = { korea: "KR" };
const locales = ["en", "fr", "pt", "es", "ar", "de", "it", "sw"];

let table: Map<string, string> | undefined;

export const countryList: ClosedList = {
  find: remember(guess),
  suggest: (word) => findClosest(foldWord(word), namesByCode()),
  isValue: (value) => value.trim() !== "" && value.length <= longest,
  labelOf: (value) => value,
  kind: "country",
};

/** The countries of a cell in English, the main one first; those of Africa as the catalogue has them. */
export function readCountries(text: string, options: CellOptions): Cell<string[]> {
  const trimmed = text.trim();
  if (isMissing(trimmed) && !/^na$/i.test(trimmed)) return cell([]);
  if (options.isOwnExport) return cell(splitNames(trimmed));
  const read = readWords(
    splitCountries(trimmed, options.separator),
    countryList,
    options.decisions,
  );
  if (read.value.length <= most) return read;
  return cell(
    read.value.slice(0, most),
    [...read.notes, `More than ${most} countries: the first are used`],
    read.unknown,
  );
}

/** The words of such a cell, as decisions name them. */
export function splitCountries(text: string, separator: string | undefined): string[] {
  // ISO writes 'Tanzania, United Republic of'.
  if (text.includes(",") && namesByCode().has(foldWord(text))) return [text];
  return splitWords(text, separator, "iso_3166_1", "name").flatMap((word) =>
    namesByCode().has(foldWord(word))
      ? [word]
      : splitBy(word, /\s*\/\s*|\s+(?:and|et|e)\s+|\s*&\s*|\s+[-–—]\s+/),
  );
}

function guess(word: string): Guess | undefined {
  const folded = foldWord(word.replace(/\([^)]*\)/g, " "));
  // Namibia's code, and what statistics programs write for an empty cell.
  if (word === "NA") return { value: countryNameOf("NA"), isSure: false };
  const known = namesByCode().get(folded) ?? namesByCode().get(withoutForm(folded));
  if (known) return { value: known, isSure: true, isExact: known === word };
  const former = past.get(folded);
  if (former) {
    const note = `${quote(former.name)} is a country of the past (today ${former.today}): stays as it is`;
    return { value: former.name, isSure: true, note };
  }
  const question = Object.hasOwn(questions, folded) ? questions[folded] : undefined;
  return question ? { value: countryNameOf(question), isSure: false } : undefined;
}

/** 'republic of south africa' and 'south africa the' as 'south africa'. */
function withoutForm(folded: string): string {
  return folded
    .replace(/^the /, "")
    .replace(/ the$/, "")
    .replace(
      /^(?:(?:federal|democratic|peoples?|people s|islamic|arab|united|socialist|kingdom|republic|republique|republica|state|union|commonwealth|and) )+(?:of|du|de|da|do) (?:the )?/,
      "",
    );
}

/** The catalogue's names by codes and names in eight languages, made at first use. */
function namesByCode(): Map<string, string> {
  if (table) return table;
  table = new Map();
  const add = (name: string | undefined, code: string) => {
    const folded = name && foldWord(name);
    if (folded && !table?.has(folded)) table?.set(folded, countryNameOf(code));
  };
  for (const [code, others] of Object.entries(otherNames)) {
    for (const name of others.split(", ")) add(name, code);
  }
  for (const [code, three] of countryCodes) {
    for (const name of [countryNameOf(code), code, three]) add(name, code);
  }
  for (const locale of locales) {
    const display = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
    for (const [code] of countryCodes) add(display.of(code)?.replaceAll("&", " and "), code);
  }
  return table;
}
