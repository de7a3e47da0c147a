import { fold } from "./fold.ts";

/** English, French and Portuguese numbers by their folded words. */
const numbers = new Map<string, number>();
for (const [words, first, step] of [
  ["zero one two three four five six seven eight nine ten eleven twelve", 0, 1],
  ["thirteen fourteen fifteen sixteen seventeen eighteen nineteen", 13, 1],
  ["twenty thirty forty fifty sixty seventy eighty ninety hundred", 20, 10],
  [
    "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
    0,
    1,
  ],
  ["vingt trente quarante cinquante soixante septante huitante nonante cent", 20, 10],
  ["zero um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze", 0, 1],
  ["dezasseis dezassete dezoito dezanove", 16, 1],
  ["vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem", 20, 10],
] as const) {
  for (const [index, word] of words.split(" ").entries()) numbers.set(word, first + index * step);
}
for (const [word, value] of Object.entries({
  a: 1,
  an: 1,
  une: 1,
  uma: 1,
  duas: 2,
  fourty: 40,
  fourtyfive: 45,
  cents: 100,
  cento: 100,
  dezesseis: 16,
  dezessete: 17,
  dezenove: 19,
  duzentos: 200,
  vingts: 20,
  quatorze: 14,
})) {
  numbers.set(word, value);
}

const hours = new Set(["hour", "hours", "hr", "hrs", "heure", "heures", "hora", "horas", "h"]);
const minutes = new Set(["minute", "minutes", "min", "mins", "minuto", "minutos", "m"]);
const parts = new Map(
  Object.entries({ half: 30, demie: 30, demi: 30, meia: 30, quarter: 15, quart: 15 }),
);
/** Marks a part before its hour, as in 'half an hour'. */
const ofTheNext = -1;
const ignored = new Set(["and", "et", "e", "of", "long", "about", "approximately", "environ"]);

/** From English, French or Portuguese: 'an hour and a half', 'quatre-vingt-dix minutes'. */
export function findMinutesInWords(text: string): number | undefined {
  const words = fold(text).split(" ");
  if (words.length > 14) return undefined;
  let total = 0;
  let group: number | undefined;
  let lastUnit = 0;
  for (const word of words) {
    const unit = hours.has(word) ? 60 : minutes.has(word) ? 1 : 0;
    const value = /^\d{1,4}$/.test(word) ? Number(word) : numbers.get(word);
    const part = parts.get(word);
    if (part !== undefined) {
      total += part;
      group = undefined;
      if (lastUnit === 0) lastUnit = ofTheNext;
    } else if (unit > 0) {
      if (lastUnit !== ofTheNext) {
        // '107 min / 95 min' are two durations.
        if (group === undefined || (lastUnit > 0 && unit >= lastUnit)) return undefined;
        total += group * unit;
      }
      group = undefined;
      lastUnit = unit;
    } else if (value !== undefined) group = add(group, value);
    else if (!ignored.has(word)) return undefined;
  }
  // 'une heure quarante' continues in minutes.
  if (group !== undefined) {
    if (lastUnit !== 60) return undefined;
    total += group;
  }
  return lastUnit === 0 ? undefined : total;
}

function add(group: number | undefined, value: number): number {
  if (group === undefined) return value;
  // 'quatre-vingt' is four times twenty, 'two hundred' twice a hundred.
  const isMultiple = value === 100 || (value === 20 && group === 4);
  return isMultiple && group < value ? group * value : group + value;
}
