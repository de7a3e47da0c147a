const strengths = ["weak", "fair", "good", "strong"] as const;

type Strength = (typeof strengths)[number];

/** The least bits of a fair, good and strong password. */
const bounds = [36, 60, 70];

/** By the number and kinds of characters; repeats and sequences count little. */
export function strengthOf(password: string): Strength {
  const letters = [...password];
  const counted = letters.reduce((sum, letter, index) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[index - 1]?.codePointAt(0) ?? 0);
    const isNew = letters.indexOf(letter) === index;
    return sum + (Math.abs(step) < 2 ? 0.25 : isNew ? 1 : 0.6);
  }, 0);
  const bits = counted * Math.log2(countKinds(password));
  return strengths[bounds.filter((bound) => bits >= bound).length] ?? "weak";
}

export function describeStrength(password: string): string {
  const strength = strengthOf(password);
  return `Password strength: ${strength}. ${advice[strength]}`.trim();
}

const advice: Record<Strength, string> = {
  weak: "More words make it harder to guess.",
  fair: "Another word makes it harder to guess.",
  good: "",
  strong: "",
};

function countKinds(password: string): number {
  const kinds: [RegExp, number][] = [
    [/\p{Ll}|\p{Lo}/u, 20],
    [/\p{Lu}/u, 20],
    [/\p{N}/u, 10],
    [/[^\p{L}\p{N}]/u, 12],
  ];
  const sum = kinds.reduce((found, [kind, size]) => found + (kind.test(password) ? size : 0), 0);
  return Math.max(sum, 2);
}
