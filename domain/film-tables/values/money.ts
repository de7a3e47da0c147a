import { defaultCurrency } from "#shared/options/currencies.ts";
import { toAsciiDigits } from "#shared/text/numbers.ts";
import { type Cell, type CellOptions, cell, decisionOn, isMissing, quote } from "./cell.ts";
import { currenciesOf, isCurrency } from "./currencies.ts";

/** Whole units as text, with the code of ISO 4217. */
export type Sum = { amount: string; currency: string };

/** The name, in decisions, of the currency of a bare number in a column whose header names none. */
export const noCurrency = "no currency";

const amountPattern = String.raw`\d(?:[\d.,'’  \u00a0\u202f]*\d)?(?:e\+?\d{1,2})?`;
const scales: [factor: number, names: string][] = [
  [1e3, "thousand|mille|000s|k"],
  [1e6, "millions?|milh(?:ao|ão|ões|oes)|millones|mio|mln|mil|mm|mn|m|مليون"],
  [1e9, "billions?|milliards?|bln|bn|md|b|مليار"],
];
const sum = new RegExp(
  `^([^\\d]*?)\\s*(${amountPattern})\\s*(?:(${scales.map(([, names]) => names).join("|")})(?![\\p{L}]))?\\.?\\s*([^\\d]*)$`,
  "iu",
);
const units = { thousands: 1e3, millions: 1e6 };

/**
 * A sum of money in whole units with its currency: the cell's own, else the header's, else US
 * dollars as in the catalogue's own file. A sign that several currencies share is a question.
 */
export function readSum(text: string, options: CellOptions): Cell<Sum | null> {
  const trimmed = toAsciiDigits(text.trim());
  const isBare = /^\d{1,16}$/.test(trimmed);
  const parts = isBare ? null : sum.exec(simplify(trimmed));
  if (!isBare && !parts) return cell(null, [`${quote(text)} is no sum of money: left out`]);
  const [, before = "", digits = trimmed, scale, after = ""] = parts ?? [];
  const factor = scale ? factorOf(scale) : unitOf(options);
  const amount = toAmount(digits, factor);
  if (amount === undefined || before.includes("-") || /^\(.*\)$/.test(trimmed)) {
    return cell(null, [`${quote(text)} is no sum of money: left out`]);
  }
  if (amount === 0 && !options.isOwnExport)
    return cell(null, [`${quote(text)}: a sum of 0 is left out`]);
  return withCurrency(text, amount, [before, after].map(toSign).filter(Boolean), options);
}

function withCurrency(
  text: string,
  amount: number,
  found: string[],
  options: CellOptions,
): Cell<Sum | null> {
  const { value: currency, notes, unknown } = chooseCurrency(text, found, options);
  if (!currency) return cell(null, notes, unknown);
  const value = { amount: String(amount), currency };
  const isAsWritten = /^(?:[A-Z]{3} )?\d+$/.test(text.trim()) && text.endsWith(value.amount);
  if (isAsWritten || notes.length > 0) return cell(value, notes, unknown);
  return cell(value, [`${quote(text)} read as ${currency} ${value.amount}`], unknown);
}

/** Codes decide over signs, and decisions and the header over signs that are shared. */
function chooseCurrency(
  text: string,
  written: string[],
  options: CellOptions,
): Cell<string | null> {
  const { decisions, isOwnExport } = options;
  const beside = signOfRow(options);
  const ofRow = beside === undefined ? undefined : currenciesOf(beside);
  const currency = ofRow?.isSure ? ofRow.codes[0] : options.currency;
  const found = beside !== undefined && !ofRow?.isSure ? [...written, beside] : written;
  for (const sign of found) {
    const decided = decisionOn(decisions, sign);
    if (decided === null)
      return cell(null, [`${quote(text)} left out, as was decided for ${quote(sign)}`]);
    if (decided !== undefined && isCurrency(decided)) return cell(decided);
  }
  const meant = found
    .map(currenciesOf)
    .toSorted((one, other) => Number(other.isSure) - Number(one.isSure));
  const [first] = meant;
  if (first?.isSure) return cell(first.codes[0] ?? null);
  if (currency && (!first || first.codes.includes(currency))) return cell(currency);
  const [sign] = found;
  if (sign !== undefined) {
    return cell(
      null,
      [`${quote(sign)} in ${quote(text)} may be several currencies: left out`],
      [sign],
    );
  }
  if (isOwnExport) return cell(defaultCurrency);
  const decided = decisionOn(decisions, noCurrency);
  if (decided === null) return cell(null, [`${quote(text)} left out, as no currency is given`]);
  if (decided !== undefined && isCurrency(decided)) return cell(decided);
  return cell(
    defaultCurrency,
    [`${quote(text)} has no currency: read as US dollars`],
    [noCurrency],
  );
}

function signOfRow({ rowCurrency }: CellOptions): string | undefined {
  const sign = rowCurrency?.trim().slice(0, 60);
  return sign && !isMissing(sign) ? toSign(sign) || undefined : undefined;
}

/** The currency that a sign stands for. */
export function guessCurrency(sign: string): { value: string | null; isSure: boolean } | undefined {
  if (sign === noCurrency) return { value: defaultCurrency, isSure: false };
  const { codes, isSure } = currenciesOf(sign);
  return codes[0] ? { value: codes[0], isSure } : undefined;
}

/** Without 'about', 'est.', and what follows in brackets. */
function simplify(text: string): string {
  return text
    .replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
    .replace(
      /^(?:approx(?:imately|\.)?|about|circa|est(?:imated|\.)?|over|under|around|env(?:iron|\.)?|budget:?|gross:?|[~≈<>+])\s*/i,
      "",
    )
    .replace(/\s*(?:est(?:imated|\.)?|approx\.?|\+|\/[-=])$/i, "")
    .trim();
}

function toSign(text: string): string {
  return text.replace(/^[\s:.,-]+|[\s:,-]+$/g, "").replace(/^(?:of|de|d')\s+/i, "");
}

function factorOf(scale: string): number {
  const found = scales.find(([, names]) => new RegExp(`^(?:${names})$`, "i").test(scale));
  return found?.[0] ?? 1;
}

function unitOf({ unit }: CellOptions): number {
  return unit && unit in units ? units[unit as keyof typeof units] : 1;
}

/** Whole units; the last comma or dot may begin the decimals. Undefined beyond exact integers. */
function toAmount(digits: string, factor: number): number | undefined {
  const bare = digits.replace(/[\s'’\u00a0\u202f]/g, "");
  const value = Number(withPoint(bare, factor)) * factor;
  const whole = Math.round(value);
  return Number.isSafeInteger(whole) ? whole : undefined;
}

function withPoint(bare: string, factor: number): string {
  const last = Math.max(bare.lastIndexOf(","), bare.lastIndexOf("."));
  if (last < 0) return bare;
  const sign = bare[last] ?? "";
  const [whole, rest] = [bare.slice(0, last), bare.slice(last + 1)];
  const other = sign === "," ? "." : ",";
  const isOnly = !whole.includes(sign);
  // 1.200 is twelve hundred, and 1.200 million a million and a fifth.
  const isGroup = !/^\d{3}$/.test(rest)
    ? false
    : !isOnly || (factor === 1 && whole !== "0" && !whole.includes(other));
  if (isGroup && !whole.includes(other)) return bare.replaceAll(sign, "");
  if (!isOnly) return isGroup ? bare.replace(/[.,]/g, "") : "none";
  return `${whole.replace(/[.,]/g, "")}.${rest}`;
}
