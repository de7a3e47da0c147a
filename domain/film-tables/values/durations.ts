import { findDuration } from "#shared/text/durations.ts";
import { toAsciiDigits } from "#shared/text/numbers.ts";
import { longestMinutes } from "#shared/validation/catalogue-limits.ts";
import { type Cell, type CellOptions, cell, quote } from "./cell.ts";

const series =
  /\b\d{0,4}\s*-?\s*(?:seasons?|series|saisons?|temporadas?|episodes?|épisodes?|episódios?|episodios?|eps?|مواسم|موسم)(?![a-z])/i;

/**
 * A duration in whole minutes, from 1 to `longestMinutes`, in whatever way it is written; a bare
 * number is in the column's unit, else in minutes. Seasons show that the row is no film.
 */
export function readDuration(text: string, { unit }: CellOptions): Cell<number | null> {
  if (/^\d{1,4}$/.test(text) && !unit) return inBounds(Number(text), text, false);
  const trimmed = toAsciiDigits(text);
  if (/^\d{1,3}\s*x\s*\d{1,3}|^\d{1,3}\s*×/.test(trimmed) || series.test(trimmed)) {
    const reason = `${quote(text)} is the length of a series, not of a film`;
    return { ...cell(null, [reason]), leaveRowOut: reason };
  }
  const found = findDuration(trimmed, unit);
  if (found) return inBounds(found.minutes, text, found.isRead);
  const simplified = findDuration(simplify(trimmed), unit);
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
