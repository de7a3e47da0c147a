import { expect, test } from "vitest";
import { splitTitle } from "./titles.ts";

test.each(["Or Noir", "Alias Betty", "Ou Va le Temps", "The AKA Man", "Alias: Grace"])(
  "%s is the title that it looks like",
  (title) => {
    expect(splitTitle(title)).toEqual({ title, others: [], year: null });
  },
);

test.each([
  ["Yeelen a.k.a. Brightness", "Yeelen", ["Brightness"]],
  ["Yeelen, aka Brightness", "Yeelen", ["Brightness"]],
  ["Yeelen (or Brightness)", "Yeelen", ["Brightness"]],
  ["Jumelle (La) (1994)", "La Jumelle", []],
  ["Fatal Attraction (Remake)", "Fatal Attraction", []],
  ["Ceddo (1977?)", "Ceddo", []],
  ["Sarraounia (1986/I)", "Sarraounia", []],
])("%s is %s", (text, title, others) => {
  expect(splitTitle(text)).toMatchObject({ title, others });
});
