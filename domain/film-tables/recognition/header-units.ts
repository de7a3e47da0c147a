import { fold } from "#shared/text/fold.ts";
import { findCurrency } from "../values/currencies.ts";

const units: [unit: string, names: RegExp][] = [
  ["minutes", /^(min|mins|minutes?|mn|minutos?|m|دقيقة|بالدقائق)$/],
  ["hours", /^(h|hr|hrs|hours?|heures?|horas?)$/],
  ["seconds", /^(s|sec|secs|seconds?|secondes?|segundos?)$/],
  ["thousands", /^(thousands?|k|000s?|milliers|milhares|miles)$/],
  ["millions", /^(millions?|m|mn|mio|milhoes|millones)$/],
];

type Units = { name: string; unit: string | null; currency: string | null };

/** The name of a header without its units, and these: `Gross (₦ millions)` is gross. */
export function readUnits(header: string): Units {
  const notes: string[] = [];
  const bare = header.replace(/[([]([^)\]]*)[)\]]/g, (_whole, note: string) => {
    if (!isEnding(note)) notes.push(note);
    return isEnding(note) ? "" : " ";
  });
  const [name = "", last] = splitEnding(bare.trim());
  if (last) notes.push(last);
  const note = notes.join(" ");
  const currency = findCurrency(note);
  const words = fold(note).split(" ");
  // 'm' is a minute of a running time, and a million of money.
  const known = currency ? [...units].reverse() : units;
  const unit = known.find(([, names]) => words.some((word) => names.test(word)))?.[0] ?? null;
  return { name: name || header, unit, currency };
}

/** `Director(s)` and `Réalisateur(trice)`. */
function isEnding(note: string): boolean {
  return /^(e?s|x|n|e|a|as|rice|trice|trices)$/i.test(note.trim());
}

/** `runtime_minutes` and `Budget USD` end with a unit; `seconds` by itself is a name. */
function splitEnding(name: string): string[] {
  const words = name.split(/[\s_-]+/).filter(Boolean);
  const last = words.at(-1) ?? "";
  if (words.length < 2) return [name];
  const isUnit =
    /^(min|mins|minutes|minutos|hours|hrs|seconds)$/i.test(last) || /^[$€£₦₵]$/.test(last);
  const isCurrency = findCurrency(last) === last.toUpperCase();
  if (!isUnit && !isCurrency) return [name];
  return [words.slice(0, -1).join(" ").replace(/ in$/i, ""), last];
}
