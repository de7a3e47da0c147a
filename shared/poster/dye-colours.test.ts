import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dyes } from "./choose-poster.ts";
import { dyeColours } from "./dye-colours.ts";

test("the dyes of drawn pictures are those of the stylesheet", () => {
  const styles = readFileSync("app/components/dyes.css", "utf8");
  for (const dye of dyes) {
    const rule = styles.split(`.dye-${dye},`)[1]?.split("}")[0] ?? "";
    const inStyles = Object.fromEntries(
      Array.from(rule.matchAll(/--dye-(\w+): (#\w+)/g), ([, name, value]) => [name, value]),
    );
    expect(dyeColours[dye]).toEqual(inStyles);
  }
});
