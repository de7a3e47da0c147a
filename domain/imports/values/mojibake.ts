// Bytes 0x80 to 0x9F of Windows-1252, where it differs from Latin-1; five of them are unassigned.
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const bytes = new Map([...windows1252].map((character, index) => [character, 0x80 + index]));

const following = `[\u0080-\u00bf${windows1252}]`;
/** What a character of two to four bytes looks like. */
const character = `(?:[\u00c2-\u00df]${following}|[\u00e0-\u00ef]${following}{2}|[\u00f0-\u00f4]${following}{3})`;
const suspicious = new RegExp(character);
const characters = new RegExp(`^${character}+$`);
/** 'CAFÉ»' is a word in capitals before a quotation mark. */
const capitals = /\p{Lu}[À-Þ][»”’…—–™®]/u;
const runs = new RegExp(`[\u0080-\u00ff${windows1252}]+`, "g");
const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * A text that was written in UTF-8 and read as Windows-1252 or Latin-1, as it was meant: 'NigÃ©ria'
 * is 'Nigéria'. Others stay as they are, also where only a part could be meant so.
 */
export function repairMojibake(text: string): string {
  if (!suspicious.test(text) || capitals.test(text)) return text;
  let repaired = text;
  for (let times = 0; times < 2 && suspicious.test(repaired); times += 1) {
    // The second byte of à is a space to many programs; in capitals, Ã ends words of Portuguese.
    const once = repairOnce(repaired) ?? repairOnce(repaired.replace(/(?<!\p{Lu})Ã /gu, "Ã\u00a0"));
    if (once === undefined) break;
    repaired = once;
  }
  return repaired;
}

/** Whether `repairMojibake` may find something in a text. */
export function isMojibake(text: string): boolean {
  return suspicious.test(text);
}

function repairOnce(text: string): string | undefined {
  const found = text.match(runs) ?? [];
  if (!found.every((run) => characters.test(run))) return undefined;
  try {
    return text.replace(runs, (run) => decoder.decode(toBytes(run)));
  } catch {
    return undefined;
  }
}

function toBytes(run: string): Uint8Array {
  return Uint8Array.from(run, (character) => bytes.get(character) ?? character.charCodeAt(0));
}
