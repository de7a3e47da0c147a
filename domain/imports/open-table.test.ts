import fc from "fast-check";
import { expect, test } from "vitest";
import { buildOds, buildRows, buildXlsx, buildZip } from "#tests/workbooks.ts";
import { NotText, UnusableFile } from "./csv-file.ts";
import { type Row, readRows, splitText } from "./csv-rows.ts";
import { keyOfRow } from "./join-rows.ts";
import { type OpenOptions, openTable } from "./open-file.ts";

const encode = (text: string) => new TextEncoder().encode(text);

/** The rows of the stored text with their numbers, as an import reads them; without empty ends. */
async function read(bytes: Uint8Array | string, options?: OpenOptions) {
  const table = await openTable(typeof bytes === "string" ? encode(bytes) : bytes, options);
  const rows: Row[] = [];
  for await (const row of readRows(splitText(table.text), table.delimiter)) {
    rows.push({ ...row, cells: trimEnd(row.cells) });
  }
  return { ...table, rows };
}

const films = [
  ["Title", "Year", "Director"],
  ["Xala", "1975", "Ousmane Sembène"],
  ["Òlòtūré", "2019", "Kenneth Gyang"],
];

const cellsOf = (rows: Row[]) => rows.map(({ cells }) => cells);
const numbersOf = (rows: Row[]) => rows.map(({ number }) => number);

test.each([
  ["pipes", films.map((row) => row.join("|")).join("\n")],
  ["a sep= line of Excel", `sep=;\r\n${films.map((row) => row.join(";")).join("\r\n")}`],
  ["a sep= line with a rare sign", `sep=^\n${films.map((row) => row.join("^")).join("\n")}`],
  ["cells pasted from a spreadsheet", films.map((row) => row.join("\t")).join("\r\n")],
  ["a list of objects", JSON.stringify(toObjects(films))],
  ["an object with a list", JSON.stringify({ count: 2, data: { films: toObjects(films) } })],
  [
    "JSON Lines",
    toObjects(films)
      .map((film) => JSON.stringify(film))
      .join("\n"),
  ],
  ["a workbook", buildXlsx([{ name: "Films", rows: buildRows(films) }])],
  [
    "a zip archive",
    buildZip([{ name: "a/films.csv", content: films.map((row) => row.join(",")).join("\n") }]),
  ],
  [
    "a zip archive with a workbook, as a Macintosh packs it",
    buildZip([
      { name: "films.xlsx", content: buildXlsx([{ name: "Films", rows: buildRows(films) }]) },
      { name: "__MACOSX/._films.xlsx", content: "x" },
    ]),
  ],
  [
    "a spreadsheet of OpenDocument",
    buildOds([
      {
        name: "Films",
        rows: films
          .map(
            (row) =>
              `<table:table-row>${row.map((cell) => `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`).join("")}</table:table-row>`,
          )
          .join(""),
      },
    ]),
  ],
])("%s: the same films, each in its row", async (_what, file) => {
  const { rows, header, rowCount, lastRow } = await read(file);
  expect(header).toEqual(films[0]);
  expect(cellsOf(rows)).toEqual(films);
  expect(numbersOf(rows)).toEqual([1, 2, 3]);
  expect([rowCount, lastRow]).toEqual([2, 3]);
});

function toObjects([names = [], ...rows]: string[][]) {
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [names[at], cell])));
}

test("a plain CSV file is stored as it came", async () => {
  const text = 'title;year\r\n"Xala";1975\r\n';
  expect(await read(text)).toMatchObject({ text, delimiter: ";", notes: [], format: "csv" });
});

test("a title above the header and headers further down are left out and noted", async () => {
  const file = [
    "Nollywood, by gross,,",
    "",
    "Film,Year,Director(s)",
    "The Wedding Party,2016,Kemi Adetiba",
    "Film,Year,Director(s)",
    "Chief Daddy,2018,Niyi Akinmolayan",
    "Title,Gross,Studio",
    "Living in Bondage,2019,Ramsey Nouah",
  ].join("\n");
  const { header, rows, notes, rowCount, columns } = await read(file);
  expect(header).toEqual(["Film", "Year", "Director(s)"]);
  expect(numbersOf(rows)).toEqual([1, 4, 6, 8]);
  expect(rowCount).toBe(3);
  expect(columns.map(({ field }) => field)).toEqual(["title", "release_year", "director"]);
  expect(notes).toEqual([
    "A row above the header was left out: “Nollywood”.",
    "The header is repeated in row 5, which was left out.",
    "Another header stands in row 7 and was left out: the rows below it may have other columns.",
  ]);
});

test("a header that nobody knows is found below a title, and the delimiter below too", async () => {
  const { header } = await read("Catalogue, first part\nAaa;Bbb;Ccc\nx, y;2;3\nz;5;6\n");
  expect(header).toEqual(["Aaa", "Bbb", "Ccc"]);
});

test("films whose cells are names of columns are films", async () => {
  const { rowCount, notes } = await read(
    "title,keywords,genre\nTitle,Cast,Crew2\nDirector,x,Drama\n",
  );
  expect([rowCount, notes]).toEqual([2, []]);
});

test("a workbook's cells are days, plain numbers, money with its sign, and stored results", async () => {
  const strings =
    "<si><t>Title</t></si><si><r><t>Mo</t></r><r><rPr><b/></rPr><t>olaadé</t></r><rPh><t>no</t></rPh></si><si><t>a_x000A_b</t></si>";
  const rows = `
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Day</t></is></c><c r="C1" t="str"><f>"Gr"</f><v>Gross</v></c><c r="D1" t="inlineStr"><is><t>Length</t></is></c><c r="F1" t="inlineStr"><is><t>Note</t></is></c></row>
    <row r="3" spans="1:6"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>38121.75</v></c><c r="C3" s="2"><f>SUM(1,2)</f><v>1.80264964E8</v></c><c r="D3" s="3"><v>8.6111111111111E-2</v></c><c r="F3" t="s"><v>2</v></c></row>
    <row><c><v>7.2999999999999998</v></c><c s="1"><f>TODAY()</f></c><c s="4"><v>5</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>`;
  const formats = ["dd-mmm-yy", '[$₦-468]#,##0.00;[Red]\\-"x"', "[h]:mm", '"US$"\\ #,##0'];
  const { rows: read_, notes } = await read(buildXlsx([{ name: "A", rows }], { strings, formats }));
  expect(read_).toEqual([
    { number: 1, cells: ["Title", "Day", "Gross", "Length", "", "Note"] },
    { number: 3, cells: ["Moolaadé", "2004-05-14", "₦180264964", "2:04:00", "", "a\nb"] },
    { number: 4, cells: ["7.3", "", "$5", "true"] },
  ]);
  expect(notes).toEqual([
    expect.stringContaining("no stored result"),
    expect.stringContaining("#N/A"),
  ]);
});

test("a workbook that counts days from 1904 has the same days", async () => {
  const rows = `${buildRows([["Title", "Date"]])}<row r="2"><c r="A2"><v>1</v></c><c r="B2" s="1"><v>36659</v></c></row>`;
  const file = buildXlsx([{ name: "A", rows }], { formats: ["yyyy-mm-dd"], is1904: true });
  expect((await read(file)).preview).toEqual([["1", "2004-05-14"]]);
});

test("a cell merged over several rows stands in each, one over several columns in the first", async () => {
  const rows = buildRows([
    ["Films of Sembène", "", ""],
    ["Director", "Title", "Year"],
    ["Ousmane Sembène", "Xala", "1975"],
    ["", "Ceddo", "1977"],
  ]);
  const after =
    '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="A3:A4"/></mergeCells>';
  const { rows: found, header } = await read(buildXlsx([{ name: "A", rows, after }]));
  expect(header).toEqual(["Director", "Title", "Year"]);
  expect(found.slice(1)).toEqual([
    { number: 3, cells: ["Ousmane Sembène", "Xala", "1975"] },
    { number: 4, cells: ["Ousmane Sembène", "Ceddo", "1977"] },
  ]);
});

test("the first sheet with a table is read, and another by its name", async () => {
  const file = buildXlsx([
    { name: "Hidden", rows: buildRows(films), state: "hidden" },
    { name: "About", rows: buildRows([["These are films."], ["Have fun."]]) },
    { name: "Films", rows: buildRows(films) },
    {
      name: "More",
      rows: buildRows([
        ["Title", "Year"],
        ["Yeelen", "1987"],
      ]),
    },
  ]);
  const first = await read(file);
  expect([first.sheet, first.sheets]).toEqual(["Films", ["About", "Films", "More", "Hidden"]]);
  expect(first.notes).toEqual([
    "The sheet “Films” was read. There are also: “About”, “More”, “Hidden”.",
  ]);
  expect((await read(file, { sheet: "More" })).preview).toEqual([["Yeelen", "1987"]]);
  await expect(read(file, { sheet: "None" })).rejects.toThrow("The file has no sheet “None”.");
});

test("a spreadsheet of OpenDocument: values, repeats, spans, comments", async () => {
  const text = (value: string, more = "") =>
    `<table:table-cell ${more}><text:p>${value}</text:p></table:table-cell>`;
  const rows = `
    <table:table-header-rows><table:table-row>${text("Title")}${text("Date")}${text("Gross")}${text("Length")}${text("By")}</table:table-row></table:table-header-rows>
    <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
    <table:table-row>
      <table:table-cell office:value-type="string"><office:annotation><text:p>Check this</text:p></office:annotation><text:p>Touki<text:s text:c="2"/><text:span>Bouki</text:span></text:p><text:p>(1973)</text:p></table:table-cell>
      <table:table-cell office:value-type="date" office:date-value="1973-05-01T00:00:00"><text:p>1 May</text:p></table:table-cell>
      <table:table-cell office:value-type="currency" office:currency="XOF" office:value="5E6"><text:p>5 Mio</text:p></table:table-cell>
      <table:table-cell office:value-type="time" office:time-value="PT01H25M00S"><text:p>1:25</text:p></table:table-cell>
      ${text("Mambéty", 'table:number-rows-spanned="2"')}
    </table:table-row>
    <table:table-row>${text("Hyènes", 'table:number-columns-repeated="2"')}<table:table-cell table:number-columns-repeated="2"/><table:covered-table-cell/></table:table-row>
    <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`;
  const { rows: found } = await read(buildOds([{ name: "Films", rows }]));
  expect(found.slice(1)).toEqual([
    {
      number: 4,
      cells: ["Touki  Bouki\n(1973)", "1973-05-01", "XOF 5000000", "1:25:00", "Mambéty"],
    },
    { number: 5, cells: ["Hyènes", "Hyènes", "", "", "Mambéty"] },
  ]);
});

test("objects may lack names; lists stay JSON, an object is its name, and its members are cells", async () => {
  const file = JSON.stringify([
    { title: 'A "B" {C}\\', genres: ["Drama", "War"], cast: [{ name: "Rita" }], year: 2001 },
    {
      year: null,
      director: { name: "Kunle Afolayan" },
      isShort: true,
      extra: { a: 1 },
      genres: [],
    },
  ]);
  const { header, rows, format } = await read(file);
  expect(format).toBe("json");
  expect(header).toEqual(["title", "genres", "cast", "year", "director", "isShort", "extra.a"]);
  expect(cellsOf(rows).slice(1)).toEqual([
    ['A "B" {C}\\', '["Drama","War"]', '[{"name":"Rita"}]', "2001"],
    ["", "", "", "", "Kunle Afolayan", "true", "1"],
  ]);
});

test("several lists of one JSON document are offered as sheets", async () => {
  const file = JSON.stringify({ people: [], films: toObjects(films), shorts: [{ a: 1, b: 2 }] });
  const { sheet, sheets } = await read(file);
  expect([sheet, sheets]).toEqual(["films", ["films", "shorts"]]);
});

test("cells that look like formulas or that begin with apostrophes come back as they were", async () => {
  const cells = ["=1+1", "'=1", "'@x", "-5", "'Quoted'", " padded ", 'a,b\n"c"', "'"];
  const rows = [cells.map((_cell, at) => `Name ${at}`), cells];
  const { rows: found } = await read(buildXlsx([{ name: "A", rows: buildRows(rows) }]));
  expect(found[1]?.cells).toEqual(cells);
});

test("garbled letters are counted", async () => {
  const { mojibakeCount, notes } = await read("title,year\nAnÃ­kÃºlÃ¡pÃ³,2022\nXala,1975\n");
  expect(mojibakeCount).toBe(1);
  expect(notes).toEqual([expect.stringContaining("garbled")]);
});

const compound = (name: string) =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(600),
    Buffer.from(name, "utf16le"),
  ]);

test.each<[what: string, file: Uint8Array | string, message: RegExp]>([
  [
    "an old workbook",
    compound("Workbook"),
    /older kind of workbook \(\.xls\).*Save it as \.xlsx or \.csv/,
  ],
  [
    "a workbook with a password",
    compound("EncryptedPackage"),
    /password.*save it as \.xlsx or \.csv/,
  ],
  ["a PDF", "%PDF-1.7\n", /^This is a PDF\. .* save that as \.xlsx or \.csv/],
  [
    "a picture",
    Buffer.from("89504e470d0a1a0a", "hex"),
    /^This is a picture\. Please select a CSV file$/,
  ],
  [
    "a Numbers document",
    buildZip([{ name: "Index/Document.iwa", content: "x" }]),
    /In Numbers, export/,
  ],
  [
    "a Word document",
    buildZip([
      { name: "[Content_Types].xml", content: "" },
      { name: "word/document.xml", content: "" },
    ]),
    /Office document/,
  ],
  ["a binary workbook", buildZip([{ name: "xl/workbook.bin", content: "" }]), /\.xlsb/],
  ["a web page", "<!DOCTYPE html><table><tr><td>x</td></tr></table>", /^This is a web page\./],
  ["an XML document", '<?xml version="1.0"?><Workbook/>', /^This is an XML document\./],
  ["gzip", Buffer.from("1f8b0800", "hex"), /gzip\. Unpack it/],
  ["a program", Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]), /^Please select a CSV file$/],
  [
    "an archive with several",
    buildZip([
      { name: "a.csv", content: "a" },
      { name: "b.csv", content: "b" },
    ]),
    /has 2 files, such as “a.csv” and “b.csv”/,
  ],
  ["an archive in an archive", buildZip([{ name: "a.zip", content: "x" }]), /another archive/],
  [
    "an archive in disguise",
    buildZip([{ name: "a.csv", content: buildZip([{ name: "b.csv", content: "a,b\n1,2" }]) }]),
    /another archive/,
  ],
  ["an empty archive", buildZip([]), /archive is empty/],
  ["a locked archive", buildZip([{ name: "a.csv", content: "a", isEncrypted: true }]), /password/],
  ["a cut archive", buildXlsx([{ name: "A", rows: "" }]).subarray(0, 300), /damaged/],
  ["a locked spreadsheet", buildOds([], "<encryption-data/>"), /password/],
  ["JSON of no objects", "[[1, 2], [3]]", /no list of objects/],
  ["JSON by columns", '{"title": {"0": "Xala"}, "year": {"0": 1975}}', /no list of objects/],
  ["JSON that ends early", '[{"a": 1}, {"b": "x', /ends early/],
  ["broken JSON", '[{"a": 1},\n{"b": }]', /invalid in object 2/],
  ["JSON with a wrong bracket", '[{"a": 1},\n{"b": 1]]', /invalid at line 2/],
  ["an empty sheet", buildXlsx([{ name: "A", rows: "" }]), /empty/],
  ["broken XML", buildXlsx([{ name: "A", rows: "<row><c></row>" }]), /XML is broken/],
])("%s is refused with what to do", async (_what, file, message) => {
  const error = await read(file).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(UnusableFile);
  expect(error.message).toMatch(message);
});

test("a picture and a program are no tables", async () => {
  await expect(read(Buffer.from("ffd8ffe000104a464946", "hex"))).rejects.toThrow(NotText);
});

const anyCell = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.constantFrom("=x", "'", "a,b", 'say "x"', "line\nbreak", "sep=;", "Title", "|", "1975", "Ã©"),
);

async function expectSameTexts(numRuns: number) {
  const tables = fc.array(fc.array(anyCell, { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(tables, async (cells) => {
      const clean = cells
        .map((row) => row.map(toXmlText))
        .filter((row) => row.some((cell) => cell.trim()));
      fc.pre(clean.length > 0);
      // Rows of one film are joined where they differ.
      const keys = clean.map((row) => keyOfRow(row, [0, 1]) ?? row);
      fc.pre(new Set(keys).size === keys.length);
      const table = [["title", "year", "genre"], ...clean];
      const expected = table.map((row) => trimEnd(row));
      const workbook = await read(buildXlsx([{ name: "A", rows: buildRows(table) }]));
      const json = await read(JSON.stringify(toObjects(table)));
      expect(cellsOf(workbook.rows)).toEqual(expected);
      expect(cellsOf(json.rows)).toEqual(expected);
    }),
    { numRuns },
  );
}

const sameTexts = "whatever the cells, a workbook and JSON give the texts that went in";
test(sameTexts, () => expectSameTexts(25));
test(`${sameTexts}, many times`, { tags: "thorough" }, () => expectSameTexts(100));

// XML has no control characters, turns returns into line ends, and _x000D_ is an escape.
function toXmlText(text: string): string {
  return text.replace(/[\p{Cc}\ufffe\uffff]|\p{Cs}|_x/gu, "").replaceAll("\r", "");
}

function trimEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}
