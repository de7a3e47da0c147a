/** The way in which a spreadsheet shows a number. */
export type CellFormat = { kind: "number" | "date" | "time"; currency: string };

export const plainFormat: CellFormat = { kind: "number", currency: "" };

const dayMilliseconds = 86_400_000;
// Spreadsheets count from here, as they give 1900 a 29 February that it had not.
const firstDay = Date.UTC(1899, 11, 30);
const days1904 = 1462;
const lastSerial = 2_958_465;

/** The format of a built-in number (ECMA-376 part 1, 18.8.30). */
export function builtInFormat(id: number): CellFormat {
  const isTime = (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47);
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  if (isTime) return { kind: "time", currency: "" };
  return isDate ? { kind: "date", currency: "" } : plainFormat;
}

/** The format of a code such as `[$₦-468]#,##0` or `dd-mmm-yy`. */
export function readFormatCode(code: string): CellFormat {
  const [positive = ""] = code.slice(0, 255).split(";", 1);
  const elapsed = /\[(h+|m+|s+)\]/i.test(positive);
  const bare = positive
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/general|am\/pm|a\/p/gi, "");
  if (elapsed) return { kind: "time", currency: "" };
  if (/[dy]/i.test(bare)) return { kind: "date", currency: "" };
  if (/[hs]/i.test(bare)) return { kind: "time", currency: "" };
  if (/^[^0#?]*m+[^0#?]*$/i.test(bare)) return { kind: "date", currency: "" };
  return { kind: "number", currency: readCurrency(positive) };
}

/** A number as plain text: a day as YYYY-MM-DD, a time as h:mm:ss, money with its sign. */
export function writeNumber(text: string, format: CellFormat, is1904 = false): string {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) return text;
  const isDay = format.kind === "date" && value >= 1 && value <= lastSerial;
  if (isDay) return writeDay(is1904 ? value + days1904 : value);
  if (format.kind !== "number" && value >= 0 && value < 1000) return writeTime(value);
  const plain = Number.isInteger(value) ? BigInt(value).toString() : String(value);
  return format.currency ? `${format.currency}${plain}` : plain;
}

function writeDay(serial: number): string {
  const day = Math.floor(serial) + (serial < 60 ? 1 : 0);
  return new Date(firstDay + day * dayMilliseconds).toISOString().slice(0, 10);
}

function writeTime(days: number): string {
  const seconds = Math.round(days * 86_400);
  const two = (value: number) => String(Math.floor(value) % 60).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(seconds / 60)}:${two(seconds)}`;
}

function readCurrency(code: string): string {
  const [, named] = /\[\$([^\]-]+)(?:-[^\]]*)?\]/.exec(code) ?? [];
  if (named?.trim()) return withSpace(named.trim());
  const quoted = [...code.matchAll(/"([^"]*)"|\\(.)/g)].map(([, text, sign]) => text ?? sign ?? "");
  const sign = [...quoted, code].map((text) => /\p{Sc}/u.exec(text)?.[0]).find(Boolean);
  const letters = quoted.map((text) => text.trim()).find((text) => /^[A-Z]{3}$/.test(text));
  return sign ?? withSpace(letters ?? "");
}

/** 'NGN 5' but '₦5'. */
function withSpace(currency: string): string {
  return /[a-z]$/i.test(currency) ? `${currency} ` : currency;
}
