/** ISO 4217: every code that Node's data knows, those of Africa's countries among them. */
const codes = new Set(Intl.supportedValuesOf("currency"));

/** Signs and names by the codes they stand for, in small letters; of several, the likeliest first. */
const signs: Record<string, string> = {
  "₦": "NGN",
  naira: "NGN",
  nairas: "NGN",
  n: "NGN?",
  "#": "NGN?",
  "gh₵": "GHS",
  "gh¢": "GHS",
  "₵": "GHS",
  "¢": "GHS",
  ghc: "GHS",
  cedi: "GHS",
  cedis: "GHS",
  "gh₵s": "GHS",
  ksh: "KES",
  kshs: "KES",
  "k sh": "KES",
  ush: "UGX",
  ugsh: "UGX",
  shs: "KES UGX TZS SOS",
  sh: "KES UGX TZS SOS",
  tsh: "TZS",
  tshs: "TZS",
  tzsh: "TZS",
  shilling: "KES UGX TZS SOS",
  shillings: "KES UGX TZS SOS",
  "kenyan shillings": "KES",
  "kenya shillings": "KES",
  "ugandan shillings": "UGX",
  "uganda shillings": "UGX",
  "tanzanian shillings": "TZS",
  r: "ZAR",
  rand: "ZAR",
  rands: "ZAR",
  "south african rand": "ZAR",
  r$: "BRL",
  fcfa: "XOF XAF",
  cfa: "XOF XAF",
  "f cfa": "XOF XAF",
  "francs cfa": "XOF XAF",
  "cfa francs": "XOF XAF",
  "cfa franc": "XOF XAF",
  "franc cfa": "XOF XAF",
  "xof/xaf": "XOF XAF",
  "f.cfa": "XOF XAF",
  "e£": "EGP",
  "£e": "EGP",
  "£eg": "EGP",
  le: "EGP SLE",
  "l.e.": "EGP",
  "l.e": "EGP",
  "egyptian pounds": "EGP",
  "egyptian pound": "EGP",
  "ج.م": "EGP",
  جنيه: "EGP SDG",
  "جنيه مصري": "EGP",
  "£": "GBP EGP SSP SDG",
  pound: "GBP EGP SSP SDG",
  pounds: "GBP EGP SSP SDG",
  "gb£": "GBP",
  "uk£": "GBP",
  "pounds sterling": "GBP",
  "british pounds": "GBP",
  sterling: "GBP",
  $: "USD NAD LRD CAD AUD ZWL",
  dollar: "USD NAD LRD CAD AUD",
  dollars: "USD NAD LRD CAD AUD",
  us$: "USD",
  u$s: "USD",
  $us: "USD",
  "us dollars": "USD",
  "us dollar": "USD",
  "u.s. dollars": "USD",
  "dollars us": "USD",
  "american dollars": "USD",
  usd$: "USD",
  n$: "NAD",
  l$: "LRD",
  z$: "ZWL",
  ca$: "CAD",
  c$: "CAD",
  can$: "CAD",
  a$: "AUD",
  au$: "AUD",
  nz$: "NZD",
  hk$: "HKD",
  nt$: "TWD",
  mx$: "MXN",
  s$: "SGD",
  "€": "EUR",
  euro: "EUR",
  euros: "EUR",
  "₹": "INR",
  rs: "MUR INR SCR PKR",
  "rs.": "MUR INR SCR PKR",
  rupees: "INR MUR SCR",
  "inr.": "INR",
  "¥": "JPY CNY",
  "jp¥": "JPY",
  "cn¥": "CNY",
  yuan: "CNY",
  rmb: "CNY",
  yen: "JPY",
  "₩": "KRW",
  "₽": "RUB",
  "₺": "TRY",
  "₪": "ILS",
  da: "DZD",
  "dinars algériens": "DZD",
  "د.ج": "DZD",
  dh: "MAD AED",
  dhs: "MAD AED",
  mdh: "MAD",
  dirham: "MAD AED",
  dirhams: "MAD AED",
  "د.م.": "MAD",
  dt: "TND",
  "د.ت": "TND",
  "dinars tunisiens": "TND",
  dinar: "DZD TND LYD",
  dinars: "DZD TND LYD",
  ld: "LYD",
  br: "ETB",
  birr: "ETB",
  nfk: "ERN",
  nakfa: "ERN",
  k: "ZMW MWK",
  kwacha: "ZMW MWK",
  zk: "ZMW",
  mk: "MWK",
  p: "BWP",
  pula: "BWP",
  d: "GMD",
  dalasi: "GMD",
  dalasis: "GMD",
  kz: "AOA",
  kwanza: "AOA",
  kwanzas: "AOA",
  mt: "MZN",
  mtn: "MZN",
  metical: "MZN",
  meticais: "MZN",
  fc: "CDF",
  frw: "RWF",
  rf: "RWF",
  fbu: "BIF",
  fg: "GNF",
  fdj: "DJF",
  ar: "MGA",
  ariary: "MGA",
  um: "MRU",
  ouguiya: "MRU",
  cve$: "CVE",
  escudos: "CVE",
  dobra: "STN",
  db: "STN",
  lilangeni: "SZL",
  loti: "LSL",
  maloti: "LSL",
  m: "LSL?",
  f: "XOF XAF EUR",
  fr: "XOF XAF CHF",
  frs: "XOF XAF CHF",
  francs: "XOF XAF CHF",
  ff: "FRF",
  kr: "SEK DKK NOK",
  chf: "CHF",
  sfr: "CHF",
  dm: "DEM",
  lire: "ITL",
  ptas: "ESP",
};

/** The currencies that a sign or a code stands for, the likeliest first; none where nobody knows. */
export function currenciesOf(sign: string): { codes: string[]; isSure: boolean } {
  const upper = sign.toUpperCase();
  if (/^[A-Z]{3}$/.test(upper) && codes.has(upper)) return { codes: [upper], isSure: true };
  const lower = sign.toLowerCase().replace(/\s+/g, " ").trim();
  const known = Object.hasOwn(signs, lower) ? (signs[lower] ?? "") : "";
  const all = known.replace("?", "").split(" ").filter(Boolean);
  return { codes: all, isSure: all.length === 1 && !known.endsWith("?") };
}

// Codes that headers have as words.
const notCodes = new Set(["ALL", "CUP", "PEN", "TOP", "TRY"]);
// Whoever means another of their signs says so in a header.
const plain = new Set(["USD", "GBP", "EGP", "MAD"]);

/** The currency that a header names in some of its words: `₦ millions`, `in US dollars`. */
export function findCurrency(text: string): string | null {
  const words = (text.match(/[\p{L}.]*\p{Sc}|[\p{L}.]+/gu) ?? []).map((word) =>
    word.replace(/\.+$/, ""),
  );
  for (const length of [3, 2, 1]) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const name = words.slice(at, at + length).join(" ");
      const isTooShort = !/\p{Sc}|[\p{L}.]{3}|^\p{Lu}{2}$/u.test(name);
      if (isTooShort || notCodes.has(name.toUpperCase())) continue;
      const { codes, isSure } = currenciesOf(name);
      const [code] = codes;
      // The two CFA francs are worth the same.
      const isPlain = code && (plain.has(code) || codes.join(" ") === "XOF XAF");
      if (code && (isSure || isPlain)) return code;
    }
  }
  return null;
}

/** Whether a text is a code of ISO 4217. */
export function isCurrency(code: string): boolean {
  return codes.has(code);
}
