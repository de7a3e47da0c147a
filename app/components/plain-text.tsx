import { toParagraphs } from "#shared/text/plain-text.ts";

export function PlainText({ text }: { text: string }) {
  return toParagraphs(text).map((parts, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same paragraph may stand there twice.
    <p key={index} dir="auto">
      {parts.map((part, place) =>
        part.href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand there twice.
          <a key={place} href={part.href}>
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  ));
}
