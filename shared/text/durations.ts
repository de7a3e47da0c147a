import type { ColumnUnit } from "#shared/validation/import-plan.ts";
import { findMinutesInWords } from "./minutes-in-words.ts";
import { toAsciiDigits } from "./numbers.ts";
import { tidyPasted } from "./tidy.ts";

const clock = /^(\d{1,3}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;
const iso =
  /^P(?:(\d+)D)?T?(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?$/i;
const number = String.raw`(\d{1,6}(?:[.,]\d+)?)`;
const hourPart = String.raw`${number}\s*(?:hours?|hrs?|heures?|horas?|ساعات|ساعة|ሰዓት|ሰአት|stunden?|std|saa|h)\.?`;
const minutePart = String.raw`${number}\s*(?:minutes?|minutos?|mins?|mn|دقائق|دقيقة|ደቂቃ|ደቂቃዎች|minuten|dakika|m|['’′])?\.?`;
const secondPart = String.raw`${number}\s*(?:seconds?|secondes?|segundos?|secs?|sec|s|["”″])\.?`;
const between = String.raw`\s*(?:,|and|et|e|و|&)?\s*`;
const hoursAndMinutes = new RegExp(
  `^${hourPart}(?:${between}${minutePart})?(?:${between}${secondPart})?$`,
  "i",
);
const minutesAndSeconds = new RegExp(
  String.raw`^${number}\s*(?:minutes?|minutos?|mins?|mn|دقائق|دقيقة|ደቂቃ|ደቂቃዎች|minuten|dakika|m|['’′])\.?(?:${between}${secondPart})?$`,
  "i",
);
const secondsOnly = new RegExp(`^${secondPart}$`, "i");
const millisecondsOnly = /^(\d+)\s*(?:ms|milliseconds?)$/i;
const perUnit = { minutes: 1, hours: 60, seconds: 1 / 60, milliseconds: 1 / 60_000 };

type Duration = {
  minutes: number;
  /** True if the text is written otherwise than in minutes. */
  isRead: boolean;
};

/**
 * Any usual notation: '120', '١٢٠ دقيقة', '2h 5m', '1:47:00', 'PT1H47M', 'une heure quarante'; a
 * bare number is in `unit`, by default minutes.
 */
export function findDuration(text: string, unit?: ColumnUnit): Duration | undefined {
  return findInDigits(toAsciiDigits(tidyPasted(text)), unit);
}

function findInDigits(text: string, unit: ColumnUnit | undefined): Duration | undefined {
  if (/^\d{1,9}(?:[.,]\d+)?$/.test(text)) return ofNumber(toNumber(text), unit);
  if (/^\d{1,3}(?:[ ,]\d{3})+$/.test(text))
    return ofNumber(Number(text.replace(/[ ,]/g, "")), unit);
  const minutesOf = minutesAndSeconds.exec(text);
  if (minutesOf) {
    const minutes = toNumber(minutesOf[1]) + toNumber(minutesOf[2]) / 60;
    return { minutes, isRead: minutesOf[2] !== undefined };
  }
  const hours = hoursAndMinutes.exec(text) ?? iso.exec(text)?.toSpliced(1, 1);
  if (hours && text.length > 1 && hours.slice(1).some(Boolean)) {
    const days = toNumber(iso.exec(text)?.[1]) * 24 * 60;
    const [, hour, minute, second] = hours;
    const minutes = days + toNumber(hour) * 60 + toNumber(minute) + toNumber(second) / 60;
    return { minutes, isRead: true };
  }
  const clocked = clock.exec(text);
  if (clocked) return ofClock(clocked);
  const seconds = secondsOnly.exec(text);
  if (seconds) return { minutes: toNumber(seconds[1]) / 60, isRead: true };
  const milliseconds = millisecondsOnly.exec(text);
  if (milliseconds) return { minutes: Number(milliseconds[1]) / 60_000, isRead: true };
  const inWords = findMinutesInWords(text);
  return inWords === undefined ? undefined : { minutes: inWords, isRead: true };
}

function ofNumber(value: number, unit: ColumnUnit | undefined): Duration {
  if (unit && unit in perUnit) {
    return { minutes: value * perUnit[unit as keyof typeof perUnit], isRead: unit !== "minutes" };
  }
  // A spreadsheet stores 1:47:00 as a fraction of a day.
  return value > 0 && value < 1
    ? { minutes: value * 24 * 60, isRead: true }
    : { minutes: value, isRead: false };
}

function ofClock([, first, second, third]: RegExpExecArray): Duration {
  const [one, two] = [Number(first), Number(second)];
  if (third !== undefined) return { minutes: one * 60 + two + Number(third) / 60, isRead: true };
  // Hours and minutes; above ten hours minutes and seconds, as no film is so long.
  return { minutes: one < 10 && two < 60 ? one * 60 + two : one + two / 60, isRead: true };
}

function toNumber(text: string | undefined): number {
  return Number(text?.replace(",", ".") ?? 0);
}
