type Piece = { text: string; href?: string };

const closing = /(?![/#%&@*\\])[\p{Po}\p{Ps}\p{Pe}\p{Pi}\p{Pf}]$/u;

/** Web addresses, without a sentence's punctuation after them, and the text between them. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: run, index } of text.matchAll(
    /https?:\/\/[^\s<>"«»“”„،؛፣፤።。、\u200e\u200f]+/gi,
  )) {
    const address = withoutEnd(run);
    const href = URL.parse(address)?.href;
    if (href === undefined) continue;
    pieces.push({ text: text.slice(done, index) }, { text: address, href });
    done = index + address.length;
  }
  return [...pieces, { text: text.slice(done) }].filter((piece) => piece.text !== "");
}

/** Removes trailing punctuation of any script, except a bracket that the address opens. */
export function withoutEnd(address: string): string {
  let end = address;
  let excess = countIn(address, /\p{Pe}/gu) - countIn(address, /\p{Ps}/gu);
  while (closing.test(end)) {
    const isBracket = /\p{Pe}$/u.test(end);
    if (isBracket && excess <= 0) break;
    if (isBracket) excess -= 1;
    else if (/\p{Ps}$/u.test(end)) excess += 1;
    end = end.replace(closing, "");
  }
  return end;
}

function countIn(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}
