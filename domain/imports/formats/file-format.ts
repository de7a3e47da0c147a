import { NotText, UnusableFile } from "../csv-file.ts";

const saveAs = "Save it as .xlsx or .csv and choose that file.";

// PNG, JPEG, GIF, TIFF, WebP, and HEIF with its like.
const picture =
  /^(89504e47|ffd8ff|47494638|49492a00|4d4d002a|52494646.{8}57454250|.{8}66747970(6865|6d69|6176))/;

/** The beginnings of other files, in hexadecimal digits, and what to do with each. */
const others: [beginning: RegExp, sentence: string][] = [
  [
    /^25504446/,
    "This is a PDF. Copy its table into a spreadsheet, and save that as .xlsx or .csv.",
  ],
  [/^1f8b/, "This file is compressed with gzip. Unpack it and choose the file inside."],
  [/^(377abcaf|52617221|fd377a58|425a68)/, "This archive is not a .zip. Unpack it first."],
];

// The first bytes of the files of older Office programs (compound files).
const compoundFile = "d0cf11e0a1b11ae1";

/**
 * The kind of a file: a zip archive, as workbooks are, or perhaps a text. Throws UnusableFile with
 * what to do for other kinds that are known, and NotText for pictures.
 */
export function sniffFormat(bytes: Uint8Array): "zip" | "text" {
  const start = Buffer.from(bytes.subarray(0, 16)).toString("hex");
  if (/^504b(0304|0506)/.test(start)) return "zip";
  if (picture.test(start)) throw new NotText("This is a picture.");
  if (start.startsWith(compoundFile)) throw new UnusableFile(explainCompoundFile(bytes));
  const other = others.find(([beginning]) => beginning.test(start));
  if (other) throw new UnusableFile(other[1]);
  return "text";
}

/** Throws UnusableFile for a web page or an XML document, which some sites offer as workbooks. */
export function refuseMarkup(text: string): void {
  const [start = ""] = text.slice(0, 2000).trimStart().split(/[\s>]/, 1);
  if (/^<(!doctype|html|table|body|head|meta)/i.test(start)) {
    throw new UnusableFile(`This is a web page. Open it in a spreadsheet. ${saveAs}`);
  }
  if (/^<(\?xml|workbook)/i.test(start)) {
    throw new UnusableFile(`This is an XML document. Open it in a spreadsheet. ${saveAs}`);
  }
}

function explainCompoundFile(bytes: Uint8Array): string {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (name: string) => content.includes(name, 0, "utf16le");
  if (has("EncryptedPackage")) {
    return "This workbook has a password. Open it, remove the password and save it as .xlsx or .csv.";
  }
  if (has("WordDocument") || has("PowerPoint Document")) {
    return `This is an Office document. Copy its table into a spreadsheet. ${saveAs}`;
  }
  return `This is an older kind of workbook (.xls). Open it in a spreadsheet. ${saveAs}`;
}
