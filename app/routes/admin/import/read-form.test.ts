import { expect, test } from "vitest";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { readFile } from "./read-form.ts";

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const nothing = new File([], "");

test.each(["films.csv", "FILMS.XLSX", "a.b.ndjson", "films.zip", "films.ods"])(
  "%s is sent on to be judged by its content",
  async (name) => {
    const { file } = await readFile(formOf({ file: new File(["a"], name) }));
    expect(file).toEqual({ name, bytes: new Uint8Array([97]) });
  },
);

test("files of other kinds and empty ones are refused", async () => {
  expect(await readFile(formOf({ file: new File(["a"], "films.pdf") }))).toEqual({
    refusal: importTexts.type,
  });
  const empty = await readFile(formOf({ file: new File([], "films.csv") }));
  expect(empty.refusal?.text).toBe("The file is empty.");
  expect(await readFile(formOf({ file: nothing, pasted: " \n" }))).toEqual({
    refusal: importTexts.missing,
  });
});

test("pasted cells are read where no file was chosen", async () => {
  const { file } = await readFile(formOf({ file: nothing, pasted: "title\tyear\nXala\t1975" }));
  expect(new TextDecoder().decode(file?.bytes)).toBe("title\tyear\nXala\t1975");
});
