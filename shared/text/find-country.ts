import { africanCountries } from "#shared/options/countries.ts";
import { worldCountries } from "#shared/options/country-codes.ts";
import { africanCodes } from "#shared/options/world-countries.ts";
import { fold } from "./fold.ts";
import { splitList, trimAll } from "./split-list.ts";

type Country = {
  /** In the catalogue's spelling. */
  name: string;
  /** ISO 3166-1 alpha-2; none for former countries. */
  code?: string | undefined;
  /** The present country, for a former one. */
  today?: string | undefined;
};

/** ISO 3166-1 alpha-3, in the order of the codes with two letters. */
const longCodes =
  "AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI " +
  "BEN BLM BMU BRN BOL BES BRA BHS BTN BVT BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN " +
  "COL CRI CUB CPV CUW CXR CYP CZE DEU DJI DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK " +
  "FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP GNQ GRC SGS GTM GUM GNB GUY HKG HMD " +
  "HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM JOR JPN KEN KGZ KHM KIR COM KNA " +
  "PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE MAF MDG MHL MKD " +
  "MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL " +
  "NRU NIU NZL OMN PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA " +
  "SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD ATF " +
  "TGO THA TJK TKL TLS TKM TUN TON TUR TTO TUV TWN TZA UKR UGA UMI USA URY UZB VAT VCT VEN VGB VIR " +
  "VNM VUT WLF WSM YEM MYT ZAF ZMB ZWE";

/** Names missing from Unicode's data, by code. */
const otherNames: Record<string, string> = {
  AE: "uae, emirates",
  AO: "angolan",
  BF: "burkina, burkina fasso, burkinafaso",
  BJ: "people s republic of benin",
  BO: "plurinational state of bolivia, bolivia plurinational state of",
  CD: "drc, rdc, dr congo, d r congo, dr of congo, rd congo, democratic republic of congo, congo dem rep, dem rep congo, dem rep of congo, dem rep of the congo, rep dem du congo, rep dem congo, democratic republic of the congo, the democratic republic of the congo, congo dr, congo drc, congo kinshasa, congo the democratic republic of the, congo democratic republic of the, congo democratic republic, republique democratique du congo, republica democratica do congo, الكونغو الديمقراطيه",
  CF: "car, rca, central africa, centrafrique",
  CG: "congo, republic of congo, republic of the congo, congo brazzaville, congo republic, republique du congo, roc",
  CH: "swiss confederation",
  CI: "ivory coast, cote d ivoire, cote divoire, republic of cote d ivoire, cotedivoire, costa do marfim, elfenbeinkuste, rci, كوت ديفوار, the ivory coast",
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
  KP: "dprk, korea democratic people s republic of, korea democratic peoples republic of, korea dem people s rep",
  KR: "south korea, republic of korea, korea republic of, korea rep, korea south",
  LA: "lao people s democratic republic, lao peoples democratic republic, laos",
  LY: "libyan arab jamahiriya, state of libya, libia",
  BQ: "bonaire, bonaire sint eustatius and saba",
  FM: "micronesia federated states of",
  GS: "south georgia and the south sandwich islands",
  MA: "المغربيه, moroccan",
  MD: "moldova republic of",
  MK: "macedonia, fyrom, macedonia the former yugoslav republic of",
  MU: "ile maurice",
  SH: "saint helena, saint helena ascension and tristan da cunha",
  VG: "virgin islands british, british virgin islands",
  VI: "virgin islands us, us virgin islands",
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

/** Former countries, each with its other names and the present country. */
const historic = [
  ["Zaire", "zaire", "DR Congo"],
  ["Belgian Congo", "congo belge", "DR Congo"],
  ["Congo-Léopoldville", "republic of the congo leopoldville", "DR Congo"],
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
  ["Abyssinia", "abyssinie, ethiopian empire", "Ethiopia"],
  ["French Algeria", "algerie francaise", "Algeria"],
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

const locales =
  "en fr pt es ar de it sw am ha yo ig zu xh af so om ti rw ln wo ff sn mg ee ak ber nl tr ru zh ja";

const longestName = 120;

let table: Map<string, Country> | undefined;

const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const shorter = new Intl.DisplayNames("en", { type: "region", style: "short", fallback: "none" });

function countryNameOf(code: string): string {
  const long = english.of(code) ?? code;
  const short = /China$|\(|Territories/.test(long) ? (shorter.of(code) ?? long) : long;
  return (
    africanCountries[africanCodes.indexOf(code)] ??
    short.replaceAll(" & ", " and ").replaceAll("’", "'")
  );
}

/** Finds a country by any usual name, a code, or its name in another language. */
export function findCountry(text: string): Country | undefined {
  if (text.length > longestName) return undefined;
  const countries = listCountriesByName();
  if (/^\p{RI}{2}$/u.test(text)) return countries.get(lettersOf(text));
  const bare = keyOf(text.replace(/\([^)]*\)/g, " "));
  const [, first = "", second = ""] = /^([^,]+),(.+)$/.exec(text) ?? [];
  const turned = withoutForm(keyOf(`${second} ${first}`));
  const beforeForm = forms.test(`${keyOf(second)} `) ? keyOf(first) : "";
  return [keyOf(text), bare, withoutForm(bare), turned, beforeForm]
    .map((key) => countries.get(key))
    .find(Boolean);
}

/** Splits a list by commas or 'and', without changing the names. */
export function splitCountries(text: string): string[] {
  return findCountry(text) ? [text] : separateCountries(splitList(text));
}

/** The same for text already split at commas: ISO writes 'Tanzania, United Republic of'. */
export function separateCountries(words: string[]): string[] {
  const joined: string[] = [];
  const single = divide(words, /\/|\s[-–]\s|—/);
  for (const word of divide(single, /\s(?:and|et|e|und|y|na|እና|و)\s|&|\sو(?=\S)/)) {
    const inverted = `${joined.at(-1)}, ${word}`;
    // 'Virgin Islands, U.S.' contains two names.
    const isOne = findCountry(word)
      ? listCountriesByName().get(keyOf(inverted))?.code !== undefined
      : findCountry(inverted) !== undefined;
    if (joined.length > 0 && isOne) joined.splice(-1, 1, inverted);
    else joined.push(word);
  }
  return joined;
}

function divide(words: string[], sign: RegExp): string[] {
  return trimAll(words.flatMap((word) => (findCountry(word) ? [word] : word.split(sign))));
}

/** Words of forms of state, each followed by a space. */
const forms =
  /^(?:(?:federal|federative|democratic|dem|peoples?|s|islamic|arab|united|socialist|kingdom|republic|republique|republica|rep|state|union|commonwealth|bolivarian|plurinational|and|of|the) )+$/;

/** 'republic of south africa' and 'south africa the' become 'south africa'. */
function withoutForm(key: string): string {
  const bare = key
    .replace(/^the |^(?:جمهوريه|المملكه|دوله) /, "")
    .replace(/ (?:the|republic|islands?|العربيه)$/, "");
  const [, form = "", name = bare] = /^(.+? )(?:of|du|de|da|do) (?:the )?(.+)$/.exec(bare) ?? [];
  return forms.test(form) ? name : bare;
}

/** Folded, with 'U.S.A.' and 'Rep.' as one word each. */
function keyOf(name: string): string {
  return fold(name.replaceAll("&", " and ").replace(/(?<!\p{L})(\p{L})\./gu, "$1"))
    .replace(/\brep\b/g, "republic")
    .replace(/\bdem\b/g, "democratic")
    .replace(/\bfed\b/g, "federation");
}

/** 'ng' for the flag of Nigeria. */
function lettersOf(flag: string): string {
  return Array.from(flag, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x1f185),
  ).join("");
}

export function listCountriesByName(): Map<string, Country> {
  if (table) return table;
  const byName = new Map<string, Country>();
  const add = (name: string | undefined, country: Country) => {
    const key = name && keyOf(name);
    if (key && !byName.has(key)) byName.set(key, country);
  };
  const countries = worldCountries.map((code) => ({ code, name: countryNameOf(code) }));
  for (const country of countries) {
    for (const name of otherNames[country.code]?.split(", ") ?? []) add(name, country);
  }
  for (const [name, others, today] of historic) {
    for (const other of [name, ...others.split(", ")]) add(other, { name, today });
  }
  const long = longCodes.split(" ");
  for (const [place, country] of countries.entries()) {
    for (const name of [country.name, country.code, long[place]]) add(name, country);
  }
  for (const locale of locales.split(" ")) {
    const display = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
    for (const country of countries) add(display.of(country.code), country);
  }
  table = byName;
  return byName;
}
