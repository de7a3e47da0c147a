import { longestMinutes } from "#shared/validation/catalogue-limits.ts";
import { type Cell, type CellOptions, cell, isMissing, quote, toAsciiDigits } from "./cell.ts";
import { findMinutesInWords } from "./numbers-in-words.ts";

const series =
  /\b\d{0,4}\s*-?\s*(?:seasons?|series|saisons?|temporadas?|episodes?|épisodes?|episódios?|episodios?|eps?|مواسم|موسم)(?![a-z])/i;
const clock = /^(\d{1,3}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;
const iso =
  /^P(?:(\d+)D)?T?(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?$/i;
const number = String.raw`(\d{1,6}(?:[.,]\d+)?)`;
const hourPart = String.raw`${number}\s*(?:hours?|hrs?|heures?|horas?|ساعات|ساعة|stunden?|std|h)\.?`;
const minutePart = String.raw`${number}\s*(?:minutes?|minutos?|mins?|mn|دقائق|دقيقة|minuten|m|['’′])?\.?`;
const secondPart = String.raw`${number}\s*(?:seconds?|secondes?|segundos?|secs?|sec|s|["”″])\.?`;
const between = String.raw`\s*(?:,|and|et|e|و|&)?\s*`;
const hoursAndMinutes = new RegExp(
  `^${hourPart}(?:${between}${minutePart})?(?:${between}${secondPart})?$`,
  "i",
);
const minutesAndSeconds = new RegExp(
  String.raw`^${number}\s*(?:minutes?|minutos?|mins?|mn|دقائق|دقيقة|minuten|m|['’′])\.?(?:${between}${secondPart})?$`,
  "i",
);
const secondsOnly = new RegExp(`^${secondPart}$`, "i");
const millisecondsOnly = /^(\d+)\s*(?:ms|milliseconds?)$/i;
const perUnit = { minutes: 1, hours: 60, seconds: 1 / 60, milliseconds: 1 / 60_000 };

type Reading = {
  minutes: number;
  /** Whether the cell says it otherwise than in minutes. */
  isRead: boolean;
};

/**
 * A duration in whole minutes, from 1 to `longestMinutes`, in whatever way it is written; a bare
 * number is in the column's unit, else in minutes. Seasons show that the row is no film.
 */
export function readDuration(text: string, { unit }: CellOptions): Cell<number | null> {
  if (/^\d{1,4}$/.test(text) && !unit) return inBounds(Number(text), text, false);
  const trimmed = toAsciiDigits(text.trim());
  if (isMissing(trimmed)) return cell(null);
  if (/^\d{1,3}\s*x\s*\d{1,3}|^\d{1,3}\s*×/.test(trimmed) || series.test(trimmed)) {
    const reason = `${quote(text)} is the length of a series, not of a film`;
    return { ...cell(null, [reason]), leaveRowOut: reason };
  }
  const found = findMinutes(trimmed, unit);
  if (found) return inBounds(found.minutes, text, found.isRead);
  const simplified = findMinutes(simplify(trimmed), unit);
  if (!simplified) return cell(null, [`${quote(text)} is no number of minutes: left out`]);
  return inBounds(simplified.minutes, text, true);
}

function inBounds(exact: number, text: string, isRead: boolean): Cell<number | null> {
  const minutes = Math.round(exact);
  if (exact <= 0) return cell(null, [`${quote(text)} minutes: left out`]);
  if (minutes < 1) return cell(1, [`${quote(text)} read as 1 minute`]);
  if (minutes > longestMinutes || !Number.isFinite(minutes)) {
    return cell(null, [`${quote(text)} is longer than ${longestMinutes} minutes: left out`]);
  }
  return isRead || minutes !== exact
    ? cell(minutes, [`${quote(text)} read as ${minutes} ${minutes === 1 ? "minute" : "minutes"}`])
    : cell(minutes);
}

/** Without 'about', what follows in brackets, and the second of two lengths. */
function simplify(text: string): string {
  return (
    text
      .replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
      .replace(
        /^(?:approx(?:imately|\.)?|about|circa|ca?\.|env(?:iron|\.)?|cerca de|running time:?|runtime:?|~|≈|\+\/-)\s*/i,
        "",
      )
      .split(
        /\s+[-–—/|]\s+|\s*;\s*|,\s+(?=\d+\s*min)|(?<=\d)\s*[-–—/]\s*(?=\d)|(?<=min\.?)\s*[-–—/]\s*/,
      )
      .find((part) => part.trim() !== "")
      ?.trim()
      .replace(/[.,\s]+$/, "") ?? ""
  );
}

function findMinutes(text: string, unit: CellOptions["unit"]): Reading | undefined {
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

function ofNumber(value: number, unit: CellOptions["unit"]): Reading {
  if (unit && unit in perUnit) {
    return { minutes: value * perUnit[unit as keyof typeof perUnit], isRead: unit !== "minutes" };
  }
  // A spreadsheet stores 1:47:00 as a part of a day.
  return value > 0 && value < 1
    ? { minutes: value * 24 * 60, isRead: true }
    : { minutes: value, isRead: false };
}

function ofClock([, first, second, third]: RegExpExecArray): Reading {
  const [one, two] = [Number(first), Number(second)];
  if (third !== undefined) return { minutes: one * 60 + two + Number(third) / 60, isRead: true };
  // Hours and minutes; no film takes ten hours, so that more are minutes and seconds.
  return { minutes: one < 10 && two < 60 ? one * 60 + two : one + two / 60, isRead: true };
}

function toNumber(text: string | undefined): number {
  return Number(text?.replace(",", ".") ?? 0);
}
