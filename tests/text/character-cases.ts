/** Texts with their number of visible characters, for tests in TypeScript and SQL. */
export const characterCases: [text: string, count: number][] = [
  ["", 0],
  ["Amina", 5],
  ["Adéọlá Ṣónẹ́yẹ", 13],
  ["Ade\u0301o\u0323la\u0301", 6],
  ["Òlòtūré", 7],
  ["Ɓaba Ɗan Ƙano", 13],
  ["نجيب محفوظ", 10],
  ["نَجِيب", 4],
  ["ሰላም", 3],
  ["ߒߞߏ߫", 3],
  ["two\nlines", 9],
  ["👩🏽", 1],
  ["👩‍👧‍👦 ❤️", 3],
  ["\u200b\u200d\ufeff", 0],
];
