import { toParagraphs } from "#shared/text/plain-text.ts";

/** Somebody's plain text in paragraphs, the addresses in it as links. */
export function PlainText({ text }: { text: string }) {
  return toParagraphs(text).map((pieces, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same paragraph may stand there twice.
    <p key={index} dir="auto">
      {pieces.map((piece, place) =>
        piece.href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand there twice.
          <a key={place} href={piece.href}>
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </p>
  ));
}
