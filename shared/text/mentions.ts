const mention = /(?<![\p{L}\p{M}\p{N}_@./-])@(?<name>[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*)/gu;

/** As many members are told of one text. */
export const mostMentioned = 10;

/** The usernames after an @, each once, whether or not somebody has them. */
export function listMentions(text: string): string[] {
  const names = [...text.matchAll(mention)].map(([, name = ""]) => name.toLowerCase());
  return [...new Set(names)].slice(0, mostMentioned);
}

/** A text in parts, of which those that mention one of `names` have its `username`. */
export function splitMentions(
  text: string,
  names: string[],
): { text: string; username?: string }[] {
  const parts: { text: string; username?: string }[] = [];
  let end = 0;
  for (const { 0: found, 1: name = "", index } of text.matchAll(mention)) {
    const username = name.toLowerCase();
    if (!names.includes(username)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: found, username });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
