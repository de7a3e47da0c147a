import { crc32, deflateRawSync } from "node:zlib";

export type ZipPart = {
  name: string;
  content: string | Uint8Array;
  /** What the archive claims in place of the true size. */
  claimedSize?: number;
  isEncrypted?: boolean;
};

/** A zip archive (PKWARE's APPNOTE) of these files. */
export function buildZip(parts: ZipPart[]): Uint8Array {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize, isEncrypted } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isEncrypted ? 0x801 : 0x800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize ?? bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, path, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 0]);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02"), version, common, rest, path]));
    files.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, directory, Buffer.from("PK\x05\x06"), end]);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006/relationships";

export type SheetXml = { name: string; rows: string; after?: string; state?: string };

/** A workbook whose sheets have these rows, shared strings (`si` elements) and number formats. */
export function buildXlsx(
  sheets: SheetXml[],
  { strings = "", formats = [], is1904 = false, change = (content) => content }: XlsxOptions = {},
): Uint8Array {
  const links = sheets.map(
    (_sheet, place) =>
      `<Relationship Id="rId${place + 1}" Type="${office}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
  );
  const named = sheets.map(
    ({ name, state }, place) =>
      `<sheet name="${name}" sheetId="${place + 1}"${state ? ` state="${state}"` : ""} r:id="rId${place + 1}"/>`,
  );
  const codes = formats.map(
    (code, place) =>
      `<numFmt numFmtId="${200 + place}" formatCode="${code.replaceAll('"', "&quot;")}"/>`,
  );
  const styles = ["0", ...formats.map((_code, place) => String(200 + place))];
  const relations = (content: string) =>
    `${declaration}<Relationships xmlns="${packages}">${content}</Relationships>`;
  const parts = [
    { name: "[Content_Types].xml", content: `${declaration}<Types/>` },
    {
      name: "_rels/.rels",
      content: relations(
        `<Relationship Id="rId1" Type="${office}/officeDocument" Target="/xl/workbook.xml"/>`,
      ),
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: relations(
        `${links.join("")}<Relationship Id="s" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="f" Type="${office}/styles" Target="styles.xml"/>`,
      ),
    },
    {
      name: "xl/workbook.xml",
      content: `${declaration}<workbook ${main} xmlns:r="${office}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${named.join("")}</sheets></workbook>`,
    },
    { name: "xl/sharedStrings.xml", content: `${declaration}<sst ${main}>${strings}</sst>` },
    {
      name: "xl/styles.xml",
      content: `${declaration}<styleSheet ${main}><numFmts>${codes.join("")}</numFmts><cellXfs>${styles.map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs></styleSheet>`,
    },
    ...sheets.map(({ rows, after = "" }, place) => ({
      name: `xl/worksheets/sheet${place + 1}.xml`,
      content: `${declaration}<worksheet ${main}><sheetData>${rows}</sheetData>${after}</worksheet>`,
    })),
  ];
  return buildZip(parts.map(({ name, content }) => ({ name, content: change(content) })));
}

type XlsxOptions = {
  strings?: string;
  formats?: string[];
  is1904?: boolean;
  /** Changes the XML of each part. */
  change?: (content: string) => string;
};

/** Rows of plain texts as a sheet has them, with each text in its cell. */
export function buildRows(rows: string[][], first = 1): string {
  return rows
    .map((cells, place) => {
      const number = first + place;
      const inline = cells.map(
        (text, column) =>
          `<c r="${columnName(column)}${number}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`,
      );
      return `<row r="${number}">${inline.join("")}</row>`;
    })
    .join("");
}

/** A spreadsheet of OpenDocument whose tables have these rows. */
export function buildOds(tables: { name: string; rows: string }[], manifest = ""): Uint8Array {
  const content = tables
    .map(({ name, rows }) => `<table:table table:name="${name}">${rows}</table:table>`)
    .join("");
  return buildZip([
    { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet" },
    { name: "META-INF/manifest.xml", content: `${declaration}<manifest>${manifest}</manifest>` },
    {
      name: "content.xml",
      content: `${declaration}<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${content}</office:spreadsheet></office:body></office:document-content>`,
    },
  ]);
}

export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}
