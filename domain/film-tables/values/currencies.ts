import { currencies } from "#shared/options/currencies.ts";

/** ISO 4217: every code that Node's data knows, those of Africa's countries among them. */
const codes = new Set(Intl.supportedValuesOf("currency"));

/** Signs and further names by code; of the currencies that share one, the likeliest stands first. */
const signs: Record<string, string> = {
  NGN: "₦, n, #",
  GHS: "gh₵, gh¢, gh₵s, ₵, ¢, ghc",
  KES: "ksh, kshs, k sh, sh, shs, kenya shillings",
  UGX: "ush, ugsh, sh, shs, uganda shillings",
  TZS: "tsh, tshs, tzsh, sh, shs, tanzania shillings",
  SOS: "sh, shs",
  ZAR: "r",
  XOF: "fcfa, cfa, f cfa, f.cfa, cfa franc, cfa francs, franc cfa, francs cfa, f, fr, frs",
  XAF: "fcfa, cfa, f cfa, f.cfa, cfa franc, cfa francs, franc cfa, francs cfa, f, fr, frs",
  USD: "$, us$, u$s, $us, usd$, u.s. dollars, dollars us, american dollars",
  NAD: "$, n$",
  LRD: "$, l$",
  CAD: "$, c$, ca$, can$",
  AUD: "$, a$, au$",
  ZWL: "$, z$",
  GBP: "£, gb£, uk£, sterling, pounds sterling",
  EGP: "£, e£, £e, £eg, le, l.e, l.e., ج.م, جنيه, جنيه مصري",
  SSP: "£",
  SDG: "£, جنيه",
  SLE: "le",
  EUR: "€",
  INR: "₹, rs, rs.",
  MUR: "rs",
  SCR: "rs",
  JPY: "¥, jp¥",
  CNY: "¥, cn¥, rmb",
  DZD: "da, د.ج",
  TND: "dt, د.ت",
  LYD: "ld",
  MAD: "dh, dhs, mdh, د.م.",
  AED: "dh, dhs",
  ETB: "br",
  ZMW: "k, zk",
  MWK: "k, mk",
  BWP: "p",
  GMD: "d",
  AOA: "kz",
  MZN: "mt, mtn, meticais",
  CDF: "fc",
  RWF: "frw, rf",
  BIF: "fbu",
  GNF: "fg",
  MGA: "ar",
  BRL: "r$",
};
// They are more often something else.
const unsure = new Set(["n", "#"]);
const words = new Set(["gold", "real"]);

const known = new Map<string, Set<string>>();
for (const code of new Set([...Object.keys(signs), ...currencies.map(({ value }) => value)])) {
  const name =
    currencies
      .find(({ value }) => value === code)
      ?.label.slice(4)
      .toLowerCase() ?? "";
  const last = name.split(" ").at(-1) ?? "";
  const named = [name, ...(words.has(last) ? [] : [last])].flatMap((one) => [one, `${one}s`]);
  for (const sign of [...(signs[code]?.split(", ") ?? []), ...named]) {
    known.set(sign, (known.get(sign) ?? new Set()).add(code));
  }
}

/** The currencies that a sign or a code stands for, the likeliest first; none where nobody knows. */
export function currenciesOf(sign: string): { codes: string[]; isSure: boolean } {
  const upper = sign.toUpperCase();
  if (/^[A-Z]{3}$/.test(upper) && codes.has(upper)) return { codes: [upper], isSure: true };
  const lower = sign.toLowerCase().replace(/\s+/g, " ").trim();
  const all = [...(known.get(lower) ?? [])];
  return { codes: all, isSure: all.length === 1 && !unsure.has(lower) };
}

// Codes that headers have as words.
const notCodes = new Set(["ALL", "CUP", "PEN", "TOP", "TRY"]);
// Whoever means another of their signs says so in a header.
const plain = new Set(["USD", "GBP", "EGP", "MAD"]);

/** The currency that a header names in some of its words: `₦ millions`, `in US dollars`. */
export function findCurrency(text: string): string | null {
  const parts = (text.match(/[\p{L}.]*\p{Sc}|[\p{L}.]+/gu) ?? []).map((word) =>
    word.replace(/\.+$/, ""),
  );
  for (const length of [3, 2, 1]) {
    for (let at = 0; at + length <= parts.length; at += 1) {
      const name = parts.slice(at, at + length).join(" ");
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

/** True for a code of ISO 4217. */
export function isCurrency(code: string): boolean {
  return codes.has(code);
}
