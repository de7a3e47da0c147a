import { expect, test } from "vitest";
import { fillWithQuote, quoteFrom } from "./quote.ts";

test.each([
  ["A folktale that remembers it is a folktale.", "“A folktale that remembers it is a folktale”"],
  ["Seen twice!", "“Seen twice!”"],
  ["And then ...", "“And then ...”"],
  ["One line,\n\n and  another", "“One line, and another”"],
  ['She says "no", and “yes”', "“She says 'no', and ‘yes’”"],
])("%j is quoted as %s", (text, quote) => {
  expect(quoteFrom(text)).toBe(quote);
});

test("only whole sentences are quoted where they fit", () => {
  const first = "A curse falls on the third wedding night of a man who has sold everything.";
  expect(quoteFrom(`${first} And then the beggars come to his house, one after the other.`)).toBe(
    `“${first.slice(0, -1)}”`,
  );
});

test("a sentence that is too long is cut after a word", () => {
  const quote = quoteFrom("lanterns ".repeat(40));
  expect(quote.length).toBeLessThanOrEqual(102);
  expect(quote).toMatch(/^“(lanterns )+lanterns…”$/);
});

test("a card is filled with words where the first sentence is short", () => {
  const text = "I am a nurse. I work nights on a ward of forty beds and two of us, and I laughed.";
  expect(fillWithQuote(text, 60)).toBe(
    "“I am a nurse. I work nights on a ward of forty beds and…”",
  );
  expect(fillWithQuote("I am a nurse.", 60)).toBe("“I am a nurse”");
  expect(fillWithQuote(`${text} Twice.`, 85)).toBe(`“${text.slice(0, -1)}”`);
});
