import { UnusableFile } from "../csv-file.ts";
import { builtInFormat, type CellFormat, plainFormat, readFormatCode } from "./cell-format.ts";
import { decodeEscapes, type TableBook } from "./sheet-table.ts";
import { readSheet } from "./xlsx-rows.ts";
import { walkXml, type XmlHandlers } from "./xml-events.ts";
import type { Archive } from "./zip-entries.ts";

const mostSharedCharacters = 64 * 1024 * 1024;
const mostSharedStrings = 4_000_000;

export type WorkbookParts = { strings: string[]; formats: CellFormat[]; is1904: boolean };

/** Opens a workbook (ECMA-376); its hidden sheets come last. Throws UnusableFile. */
export async function openXlsx(archive: Archive): Promise<TableBook> {
  const workbook = await findWorkbook(archive);
  const links = await readLinks(archive, workbook);
  const linkTo = (type: string) => [...links.values()].find((link) => link.type === type)?.path;
  const { sheets, is1904 } = await readWorkbook(archive, workbook);
  const notes = new Set<string>();
  let parts: Promise<WorkbookParts> | undefined;
  const loadParts = async (): Promise<WorkbookParts> => ({
    strings: await readSharedStrings(archive, linkTo("sharedStrings")),
    formats: await readFormats(archive, linkTo("styles")),
    is1904,
  });
  return {
    format: "xlsx",
    notes,
    sheets: sheets.flatMap(({ name, id }) => {
      const link = links.get(id);
      if (link?.type !== "worksheet") return [];
      const rows = async function* () {
        parts ??= loadParts();
        yield* readSheet(archive, link.path, await parts, notes);
      };
      return [{ name, rows }];
    }),
  };
}

type Link = { type: string; path: string };

async function findWorkbook(archive: Archive): Promise<string> {
  const links = await readLinks(archive, "");
  const main = [...links.values()].find(({ type }) => type === "officeDocument");
  return main?.path ?? "xl/workbook.xml";
}

/** The parts that a part refers to, by id; a reference is relative to the folder of the part. */
async function readLinks(archive: Archive, part: string): Promise<Map<string, Link>> {
  const cut = part.lastIndexOf("/") + 1;
  const [folder, file] = [part.slice(0, cut), part.slice(cut)];
  const links = new Map<string, Link>();
  const open = (name: string, { Id, Type, Target }: Record<string, string>) => {
    if (name !== "Relationship" || !Id || !Type || !Target) return;
    const path = resolvePath(folder, Target);
    links.set(Id, { type: Type.slice(Type.lastIndexOf("/") + 1), path });
  };
  await walk(archive, `${folder}_rels/${file}.rels`, { open });
  return links;
}

/** A reference that is no address is one to a part that is missing. */
function resolvePath(folder: string, target: string): string {
  try {
    const { pathname } = new URL(target.replaceAll("\\", "/"), `file:///${folder}`);
    return decodeURIComponent(pathname).slice(1);
  } catch {
    return target;
  }
}

async function readWorkbook(archive: Archive, path: string) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  if (!archive.has(path)) throw new UnusableFile("The workbook is damaged: it has no sheets.");
  const open = (element: string, { name, id, state, date1904 }: Record<string, string>) => {
    if (element === "sheet" && id) {
      const isHidden = state !== undefined && state !== "visible";
      sheets.push({ name: name ?? `Sheet ${sheets.length + 1}`, id, isHidden });
    }
    if (element === "workbookPr") is1904 = date1904 === "1" || date1904 === "true";
  };
  await walk(archive, path, { open });
  return { sheets: sheets.sort((a, b) => Number(a.isHidden) - Number(b.isHidden)), is1904 };
}

/** The number formats of the workbook's cell styles, by their place. */
async function readFormats(archive: Archive, path?: string): Promise<CellFormat[]> {
  const codes = new Map<number, CellFormat>();
  const formats: CellFormat[] = [];
  let isInCells = false;
  const open = (name: string, { numFmtId, formatCode }: Record<string, string>) => {
    const id = Number(numFmtId);
    if (name === "numFmt") codes.set(id, readFormatCode(formatCode ?? ""));
    if (name === "cellXfs") isInCells = true;
    if (name === "xf" && isInCells) formats.push(codes.get(id) ?? builtInFormat(id));
  };
  const close = (name: string) => {
    if (name === "cellXfs") isInCells = false;
  };
  await walk(archive, path, { open, close });
  return formats.length > 0 ? formats : [plainFormat];
}

/** The texts that cells refer to; rich text without its formatting, and without readings. */
async function readSharedStrings(archive: Archive, path?: string): Promise<string[]> {
  const strings: string[] = [];
  let total = 0;
  let text = "";
  let [isText, isReading] = [false, false];
  const open = (name: string) => {
    if (name === "si") text = "";
    if (name === "rPh") isReading = true;
    if (name === "t") isText = !isReading;
  };
  const close = (name: string) => {
    if (name === "t") isText = false;
    if (name === "rPh") isReading = false;
    if (name !== "si") return;
    total += text.length;
    if (total > mostSharedCharacters || strings.length > mostSharedStrings) {
      throw new UnusableFile("The workbook has too much text. Save its table as .csv.");
    }
    strings.push(decodeEscapes(text));
  };
  const add = (part: string) => {
    if (isText) text += part;
  };
  await walk(archive, path, { open, close, text: add });
  return strings;
}

/** A part that is missing has nothing. */
async function walk(archive: Archive, path = "", handlers: XmlHandlers): Promise<void> {
  if (archive.has(path)) await walkXml(archive.read(path), handlers);
}
