const letters = "abcdefghijklmnopqrstuvwxyz";
const shortest = 3;
const longestVaried = 16;

/** All words by one swapped, dropped, added or wrong letter, also of the word undoubled. */
export function listOneEditAway(word: string): string[] {
  const undoubled = word.replace(/(.)\1+/gu, "$1");
  const found = new Set(listEdits(word));
  if (undoubled !== word && undoubled.length >= shortest) {
    for (const edited of [undoubled, ...listEdits(undoubled)]) found.add(edited);
  }
  found.delete(word);
  return [...found];
}

function listEdits(word: string): string[] {
  const signs = [...word];
  if (signs.length < shortest || signs.length > longestVaried) return [];
  const before = (at: number) => signs.slice(0, at).join("");
  const after = (at: number) => signs.slice(at).join("");
  const found: string[] = [];
  for (let at = 0; at <= signs.length; at += 1) {
    const [first = "", second = ""] = [signs[at], signs[at + 1]];
    found.push(before(at) + after(at + 1), before(at) + second + first + after(at + 2));
    for (const letter of letters) {
      found.push(before(at) + letter + after(at), before(at) + letter + after(at + 1));
    }
  }
  return found;
}
