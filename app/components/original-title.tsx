import { languageOfOriginalTitle } from "#shared/text/title-language.ts";

type Props = {
  movie: { title: string; originalTitle?: string | null; language: string };
  className: string;
};

/** A film's original title where it differs, marked with its language. */
export function OriginalTitle({ movie, className }: Props) {
  const { title, originalTitle, language } = movie;
  if (!originalTitle || originalTitle === title) return null;
  return (
    <p className={className} lang={languageOfOriginalTitle(originalTitle, language)}>
      <bdi>{originalTitle}</bdi>
    </p>
  );
}
