/** The signs of Windows-1252 for the bytes from 80 to 9F. */
const shown = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const byteOf = new Map([...shown].map((sign, place) => [sign, 0x80 + place]));

const later = `[\\u0080-\\u00bf${[...shown].filter((sign) => sign > "\u00ff").join("")}]`;
const sequence = new RegExp(
  `[\\u00c2-\\u00df]${later}|[\\u00e0-\\u00ef]${later}{2}|[\\u00f0-\\u00f4]${later}{3}`,
  "g",
);
const suspect = new RegExp(`[\\u00c2-\\u00f4]${later}`);

// A text was misread once, and its file may have been saved and misread again.
const mostTimes = 3;
// Signs that may follow a capital letter at the end of a word.
const closing = /^[“”‘’–—…•„‚«»‹›™€†‡‰]+$/;

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * A text that was UTF-8, was read as Windows-1252 and saved ('AnÃ­kÃºlÃ¡pÃ³'), as it was; other texts
 * as they are.
 */
export function repairMojibake(text: string): string {
  let repaired = text;
  for (let times = 0; times < mostTimes && suspect.test(repaired); times += 1) {
    const next = repairOnce(repaired);
    if (next === repaired) return repaired;
    repaired = next;
  }
  return repaired;
}

/** True if a text was misread so. */
export function isMojibake(text: string): boolean {
  return suspect.test(text) && repairOnce(text) !== text;
}

function repairOnce(text: string): string {
  const found = [...text.matchAll(sequence)].map(([signs]) => signs);
  const hasClear = found.some((signs) => isClear(signs) && decode(signs) !== null);
  // The second byte of à is a space to many programs; in capitals, Ã ends words of Portuguese.
  const whole = hasClear ? text.replace(/(?<!\p{Lu})Ã /gu, "Ã\u00a0") : text;
  return whole.replace(sequence, (signs) => {
    return hasClear || isClear(signs) ? (decode(signs) ?? signs) : signs;
  });
}

/** 'É”' and 'é…»' also come in texts that were read well. */
function isClear(signs: string): boolean {
  const isWestern =
    /^[\u00e3-\u00e9\u00eb-\u00ee]/.test(signs) || /^[\u00c5-\u00d6\u00d9-\u00df]/.test(signs);
  const isPunctuation = closing.test(signs.slice(1));
  return !(isPunctuation && (isWestern || signs.length === 2));
}

function decode(signs: string): string | null {
  const bytes = Array.from(signs, (sign) => byteOf.get(sign) ?? sign.charCodeAt(0));
  try {
    return decoder.decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}
