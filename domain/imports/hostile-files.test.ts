import fc from "fast-check";
import { expect, test } from "vitest";
import { buildOds, buildRows, buildXlsx, buildZip } from "#tests/workbooks.ts";
import { UnusableFile } from "./csv-file.ts";
import { openTable } from "./open-file.ts";

const films = [
  ["Title", "Year"],
  ["Xala", "1975"],
  ["Òlòtūré", "2019"],
];
const encode = (text: string) => new TextEncoder().encode(text);
const head = buildRows([["Title", "Year"]]);
const megabyte = 1024 * 1024;

const spaces = " ".repeat(20 * megabyte);
const shared = `<si><t>${"long ".repeat(10_000)}</t></si>`;

test.each<[what: string, build: () => Uint8Array, message: RegExp]>([
  [
    "a sheet packed too tightly",
    () => buildXlsx([{ name: "A", rows: head, after: spaces }]),
    /too large/,
  ],
  ["a table packed too tightly", () => buildZip([{ name: "a.csv", content: spaces }]), /too large/],
  [
    "an entry that is larger than it claims",
    () => buildZip([{ name: "a.csv", content: "a,b\n1,2\n".repeat(100_000), claimedSize: 20 }]),
    /damaged/,
  ],
  [
    "thousands of entries",
    () => buildZip(Array.from({ length: 5001 }, (_, at) => ({ name: `${at}`, content: "" }))),
    /more than 5,000 files/,
  ],
  [
    "XML entities",
    () =>
      buildZip([
        { name: "[Content_Types].xml", content: "" },
        {
          name: "xl/workbook.xml",
          content: '<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook>&a;</workbook>',
        },
      ]),
    /declares XML entities/,
  ],
  [
    "XML that is nested deeply",
    () => buildXlsx([{ name: "A", rows: "<row>".repeat(5000) + "</row>".repeat(5000) }]),
    /nested too deeply/,
  ],
  [
    "half of a character",
    () => encode('[{"title":"Xala","year":1975},{"title":"\\ud83d"}]'),
    /^Row 3 has half of a character/,
  ],
  [
    "half of a character in a name",
    () => encode('[{"title":"Xala","\\ud83d":1}]'),
    /^Row 1 has half of a character/,
  ],
  [
    "a line of millions of empty cells",
    () => encode(`[${",".repeat(megabyte)}]`),
    /longer than 200,000 characters/,
  ],
  ["JSON that is nested deeply", () => encode('[{"a":'.repeat(200_000)), /nested too deeply/],
  [
    "a long text in thousands of cells",
    () => {
      const row = '<row><c t="s"><v>0</v></c><c><v>1</v></c></row>';
      return buildXlsx([{ name: "A", rows: head + row.repeat(3000) }], { strings: shared });
    },
    /too much text/,
  ],
  [
    "a row that is far too long",
    () => {
      const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(150)}</row>`;
      return buildXlsx([{ name: "A", rows: head + row }], { strings: shared });
    },
    /Row 2: the row is longer than 200,000 characters/,
  ],
  [
    "rows repeated by a number",
    () => {
      const cell = '<table:table-cell office:value-type="float" office:value="1"/>';
      const rows = `<table:table-row>${cell}${cell}</table:table-row><table:table-row table:number-rows-repeated="1048575">${cell}</table:table-row>`;
      return buildOds([{ name: "A", rows }]);
    },
    /more than 50,000 rows/,
  ],
  [
    "more columns than a table has",
    () =>
      buildXlsx([
        { name: "A", rows: buildRows([Array.from({ length: 300 }, (_, at) => `n${at}`)]) },
      ]),
    /more than 200 columns/,
  ],
  [
    "more names than a table has columns",
    () =>
      encode(
        JSON.stringify([Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`n${at}`, 1]))]),
      ),
    /more than 200 columns/,
  ],
  [
    "a text without an end",
    () => encode(`title,year\n"${"x".repeat(3 * megabyte)}`),
    /quotation mark/,
  ],
])("%s: refused with a sentence", async (_what, build, message) => {
  const error = await openTable(build()).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(UnusableFile);
  expect(error.message).toMatch(message);
});

test("a workbook with more rows than are taken is refused with a sentence", async () => {
  const file = buildXlsx([{ name: "A", rows: head + "<row><c><v>1</v></c></row>".repeat(301) }]);
  await expect(openTable(file, { mostRows: 300 })).rejects.toThrow(
    new UnusableFile("The file has more than 300 rows."),
  );
});

test("cells far to the right and rows far below cost no memory", async () => {
  const far = '<row r="1048576"><c r="A1048576"><v>1</v></c><c r="XFD1048576"><v>2</v></c></row>';
  const { text, rowCount } = await openTable(buildXlsx([{ name: "A", rows: head + far }]));
  expect(rowCount).toBe(1);
  expect(text.length).toBeLessThan(100_000);
});

test("other work goes on while a million blank lines are read, and they are counted", async () => {
  const turns = countTurns();
  const { lastRow } = await openTable(encode(`a,b\n${"\n".repeat(1_000_000)}1,2`));
  expect(lastRow).toBe(1_000_002);
  expect(turns()).toBeGreaterThan(30);
});

test("other work goes on while a large file is read", async () => {
  const film = ["A film", "1999", "Drama, Comedy", "Somebody with a Name", "A text. ".repeat(20)];
  const rows = buildRows(
    Array.from({ length: 4_000 }, (_, at) => [`Film ${at}`, ...film]),
    2,
  );
  const file = buildXlsx([
    { name: "A", rows: buildRows([["Title", "X", "Year", "Genre", "Director", "Plot"]]) + rows },
  ]);
  const turns = countTurns();
  const { rowCount } = await openTable(file);
  expect(rowCount).toBe(4_000);
  // 4,000 rows in chunks of a few hundred.
  expect(turns()).toBeGreaterThan(20);
});

/** Counts how often this thread came to other work until it is asked. */
function countTurns() {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  return () => {
    isDone = true;
    return turns;
  };
}

async function expectOpenedOrRefused(numRuns: number) {
  const seeds = [
    buildXlsx([{ name: "A", rows: buildRows(films) }]),
    buildOds([{ name: "A", rows: "<table:table-row/>" }]),
    buildZip([
      { name: "a.json", content: JSON.stringify([{ title: "Xala", cast: [{ name: "A" }] }]) },
    ]),
    encode(JSON.stringify([{ title: "Xala", cast: [{ name: "A" }] }])),
    encode(films.map((row) => row.join("|")).join("\n")),
    encode("sep=;\na;b\n1;2"),
  ];
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...seeds), changes, fc.nat(), async (seed, bytes, cut) => {
      const file = Uint8Array.from(seed);
      for (const [place, value] of bytes) file[place % file.length] = value;
      const input = cut % 4 === 0 ? file.subarray(0, cut % file.length) : file;
      try {
        expect((await openTable(input)).rowCount).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(UnusableFile);
      }
    }),
    { numRuns },
  );
}

const changedFile =
  "whatever is changed in a file of any kind, it is opened or refused with a reason";
test(changedFile, () => expectOpenedOrRefused(60));
test(`${changedFile}, many times`, { tags: "thorough" }, () => expectOpenedOrRefused(300));

async function expectWorkbookOpenedOrRefused(numRuns: number) {
  const odd = [
    "%",
    "&#0;",
    "&x;",
    '"',
    "<",
    ">",
    "../",
    "//",
    "%zz",
    "-1",
    "1e99",
    "NaN",
    "A0",
    "é",
    "[",
    "",
  ];
  const rows = `${buildRows(films)}<row r="9"><c r="A9" s="1"><v>38121</v></c><c r="B9" t="s"><v>0</v></c></row>`;
  const after = '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>';
  const options = { strings: "<si><t>x</t></si>", formats: ["dd/mm/yy"] };
  const changes = fc.array(fc.tuple(fc.nat(2000), fc.nat(12), fc.constantFrom(...odd)), {
    minLength: 1,
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(changes, fc.nat(6), async (all, part) => {
      let count = 0;
      const change = (content: string) => {
        if (count++ !== part) return content;
        return all.reduce((text, [place, length, more]) => {
          const at = place % text.length;
          return text.slice(0, at) + more + text.slice(at + length);
        }, content);
      };
      const file = buildXlsx([{ name: "A", rows, after }], { ...options, change });
      const error = await openTable(file).then(
        () => null,
        (thrown) => thrown,
      );
      if (error) expect(error).toBeInstanceOf(UnusableFile);
    }),
    { numRuns },
  );
}

const changedXml = "whatever is changed in a workbook's XML, it is opened or refused with a reason";
test(changedXml, () => expectWorkbookOpenedOrRefused(50));
test(`${changedXml}, many times`, { tags: "thorough" }, () => expectWorkbookOpenedOrRefused(400));
