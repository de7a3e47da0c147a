import { fold } from "#shared/text/fold.ts";

const units: [unit: string, names: RegExp][] = [
  ["minutes", /^(min|mins|minutes?|mn|minutos?|m|دقيقة|بالدقائق)$/],
  ["hours", /^(h|hr|hrs|hours?|heures?|horas?)$/],
  ["seconds", /^(s|sec|secs|seconds?|secondes?|segundos?)$/],
  ["thousands", /^(thousands?|k|000s?|milliers|milhares|miles)$/],
  ["millions", /^(millions?|m|mn|mio|milhoes|millones)$/],
];

const currencies: [code: string, names: RegExp][] = [
  ["NGN", /₦|\b(ngn|nairas?)\b/i],
  ["GHS", /₵|\b(ghs|ghc|cedis?)\b/i],
  ["KES", /\b(kes|ksh|kshs)\b/i],
  ["TZS", /\b(tzs|tsh)\b/i],
  ["UGX", /\b(ugx|ush)\b/i],
  ["ZAR", /\b(zar|rands?)\b/i],
  ["XAF", /\bxaf\b/i],
  ["XOF", /\b(xof|f?\.?cfa|francs? cfa)\b/i],
  ["EGP", /\b(egp|l\.?e\.?)\b|ج\.م|جنيه/i],
  ["MAD", /\b(mad|dirhams?)\b/i],
  ["TND", /\btnd\b/i],
  ["DZD", /\bdzd\b/i],
  ["ETB", /\b(etb|birr)\b/i],
  ["RWF", /\brwf\b/i],
  ["EUR", /€|\b(eur|euros?)\b/i],
  ["GBP", /£|\b(gbp|pounds?)\b/i],
  ["USD", /\$|\b(usd|us dollars?|dollars?)\b/i],
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
  const currency = currencies.find(([, names]) => names.test(note))?.[0] ?? null;
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
  const isCurrency =
    /^[a-z]{3}$/i.test(last) && currencies.some(([code]) => code === last.toUpperCase());
  if (!isUnit && !isCurrency) return [name];
  return [words.slice(0, -1).join(" ").replace(/ in$/i, ""), last];
}
