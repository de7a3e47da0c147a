import { href } from "react-router";
import { splitMentions } from "#shared/text/mentions.ts";

/** A text in which the usernames of `mentioned` lead to their members. */
export function MentionLinks({ text, mentioned }: { text: string; mentioned: string[] }) {
  return splitMentions(text, mentioned).map(({ text: part, username }, index) =>
    username ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in order.
      <a key={index} href={href("/profile/:username", { username })}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
