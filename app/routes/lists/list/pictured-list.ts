import type { PicturedList } from "#app/document/share-pictures.ts";
import type { getList } from "#domain/member-lists/member-lists.ts";
import { countOf } from "#shared/format/count-of.ts";
import { nameMember } from "#shared/text/member-name.ts";

type Found = Pick<Awaited<ReturnType<typeof getList>>, "list" | "entries">;

export function picturedList({ list, entries }: Found): PicturedList {
  const { title, movieCount, displayName, username } = list;
  return {
    title,
    line: `A list by ${nameMember(displayName, username)} · ${countOf(movieCount, "film")}`,
    films: entries.map(({ movie }) => movie),
  };
}
