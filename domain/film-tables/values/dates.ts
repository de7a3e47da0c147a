import { toAsciiDigits } from "#shared/text/numbers.ts";
import { firstFilmYear, lastYear } from "#shared/validation/catalogue-limits.ts";
import type { DateOrder } from "#shared/validation/import-plan.ts";
import { type Cell, type CellOptions, cell, foldWord, isMissing, quote } from "./cell.ts";

const monthNames = [
  "january jan janvier janv janeiro يناير",
  "february feb fevrier fev fevereiro febr فبراير",
  "march mar mars marco مارس",
  "april apr avril avr abril abr ابريل",
  "may mai maio مايو",
  "june jun juin junho يونيو",
  "july jul juillet juil julho يوليو",
  "august aug aout agosto ago اغسطس",
  "september sep sept septembre setembro set سبتمبر",
  "october oct octobre outubro out اكتوبر",
  "november nov novembre novembro نوفمبر",
  "december dec decembre dezembro dez ديسمبر",
];
const months = new Map(
  monthNames.flatMap((names, index) => names.split(" ").map((name) => [name, index + 1] as const)),
);
const fourDigits = /(?<!\d)(\d{4})(?!\d)/g;
/** 1900-01-01 is day 1 of a spreadsheet, which also counts a 29 February 1900. */
const spreadsheetStart = Date.UTC(1899, 11, 30);
const dayLength = 86_400_000;

/**
 * A year from `firstFilmYear` to `lastYear()`, alone or in a date, a range or brackets; null with a
 * note for others. The number of a day counts only in a column of dates.
 */
export function readYear(text: string, { dateOrder }: CellOptions): Cell<number | null> {
  if (/^\d{4}$/.test(text)) return inBounds(Number(text), text);
  const trimmed = toAsciiDigits(text.trim());
  if (isMissing(trimmed)) return cell(null);
  const serial = dateOrder && dayOfSerial(trimmed);
  if (serial) {
    const year = Number(serial.slice(0, 4));
    return cell(year, [`${quote(text)} read as the day ${serial} of a spreadsheet`]);
  }
  if (/^\d{4}(\.0+)?$/.test(trimmed)) return inBounds(Number(trimmed), text);
  const packed = /^((?:19|20)\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])$/.exec(trimmed);
  if (packed) return inBounds(Number(packed[1]), text);
  const years = [...new Set(Array.from(trimmed.matchAll(fourDigits), ([, year]) => Number(year)))];
  const possible = years.filter(isPossible);
  const [first] = possible;
  if (first === undefined) return years.length > 0 ? outside(text) : readShortYear(trimmed, text);
  const isPlain =
    possible.length === 1 && /^[([]?\d{4}[)\]]?$|\d[-/. ]\d|[\p{L}]{3}/u.test(trimmed);
  const isDoubtful = /\b(?:c|ca|circa|vers|env|about)\b\.?|[?~]/i.test(trimmed);
  if (isPlain && !isDoubtful) return cell(first);
  return cell(first, [`${quote(text)} read as the year ${first}`]);
}

/** A day as 2019-12-31; null with a note for others. */
export function readDay(text: string, { dateOrder }: CellOptions): Cell<string | null> {
  const trimmed = toAsciiDigits(text);
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(trimmed);
  const serial = dateOrder && dayOfSerial(trimmed);
  const day = iso
    ? toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
    : (serial ?? dayOfText(trimmed, dateOrder));
  if (day === "ambiguous") {
    return cell(null, [
      `${quote(text)} may be two days, as its month may come first or last: left out`,
    ]);
  }
  if (!day) return cell(null, [`${quote(text)} is no day: left out`]);
  return day === trimmed ? cell(day) : cell(day, [`${quote(text)} read as ${day}`]);
}

/** The day of a spreadsheet's number, from 1954 to 2064; undefined for other texts. */
function dayOfSerial(text: string): string | undefined {
  const number = /^\d{5}(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (number < 20_000 || number > 60_000) return undefined;
  return new Date(spreadsheetStart + Math.floor(number) * dayLength).toISOString().slice(0, 10);
}

function dayOfText(text: string, order: DateOrder | undefined): string | undefined {
  const parts = foldWord(text.replace(/(\d)(?:st|nd|rd|th|er|º)\b/gi, "$1"))
    .split(" ")
    .filter(
      (part) => !/^(?:of|de|le|the|mon|tue|wed|thu|fri|sat|sun)\w*$/.test(part) || months.has(part),
    );
  if (parts.length !== 3) return undefined;
  const month = parts.findIndex((part) => months.has(part));
  if (month >= 0) {
    const [one = "", other = ""] = parts.toSpliced(month, 1);
    const [year, day] = one.length === 4 ? [one, other] : [other, one];
    return toDay(toYear(year), months.get(parts[month] ?? "") ?? 0, toNumber(day));
  }
  const [one = "", two = "", three = ""] = parts;
  if (one.length === 4) return toDay(toYear(one), toNumber(two), toNumber(three));
  if (order === "year-first") return toDay(toYear(one), toNumber(two), toNumber(three));
  const [first, second, year] = [toNumber(one), toNumber(two), toYear(three)];
  if (order === "month-first" && first <= 12) return toDay(year, first, second);
  if (order || first > 12 || first === second) return toDay(year, second, first);
  return second > 12 ? toDay(year, first, second) : "ambiguous";
}

function toDay(year: number, month: number, day: number): string | undefined {
  if (!Number.isInteger(year + month + day) || year < 1000 || year > 9999) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isSame = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date.toISOString().slice(0, 10) : undefined;
}

/** '19' as 2019, and as 1999 what would be too far ahead. */
function toYear(text: string): number {
  const year = toNumber(text);
  if (text.length !== 2) return year;
  return 2000 + year > lastYear() ? 1900 + year : 2000 + year;
}

function toNumber(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
}

/** The year of 31-Dec-19, 31/12/19 and Dec-19; a lone number of two digits is none. */
function readShortYear(trimmed: string, text: string): Cell<number | null> {
  const parts = foldWord(trimmed).split(" ");
  const last = parts.at(-1) ?? "";
  const isDate =
    /^\d{2}$/.test(last) &&
    ((parts.length === 3 && parts.every((part) => /^\d{1,2}$/.test(part) || months.has(part))) ||
      (parts.length === 2 && months.has(parts[0] ?? "")));
  if (!isDate) return cell(null, [`${quote(text)} is no year: left out`]);
  const year = toYear(last);
  return isPossible(year) ? cell(year, [`${quote(text)} read as the year ${year}`]) : outside(text);
}

function inBounds(year: number, text: string): Cell<number | null> {
  return isPossible(year) ? cell(year) : outside(text);
}

function outside(text: string): Cell<null> {
  return cell(null, [`${quote(text)} is no year from ${firstFilmYear} to ${lastYear()}: left out`]);
}

function isPossible(year: number): boolean {
  return year >= firstFilmYear && year <= lastYear();
}
