import { type FormEvent, useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import type { MovieCard } from "#domain/movies/movies.ts";
import { countOf } from "#shared/format/count-of.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { type MissingPart, missingParts } from "#shared/options/managed-movies.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { addressOf, longestText } from "#shared/validation/search-params.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Poster } from "../poster.tsx";

type Props = {
  /** The page that searches; its address carries the parameters in `keep` along. */
  path: string;
  keep?: Record<string, string>;
  names?: string;
  fieldId?: string;
  choice: {
    text: string;
    movies: (MovieCard & { missing?: MissingPart[] })[];
    total: number;
    /** What the films are, where nothing is searched for. */
    lead?: string;
  };
};

const pause = 250;

export function MoviePicker({ path, keep = {}, names = "movie", fieldId, choice }: Props) {
  const { text, movies, total } = choice;
  return (
    <div className="movie-picker">
      <PickerForm path={path} keep={keep} fieldId={fieldId} text={text} />
      <p className="meta" role="status">
        {summarize(choice)}
      </p>
      {movies.length > 0 && (
        <ul>
          {movies.map((movie) => (
            <li key={movie.slug}>
              <Link to={addressOf(path, { ...keep, [names]: movie.slug })}>
                <Poster movie={movie} small />
                <span>
                  <b className="clamped" lang={languageOfTitle(movie)} dir="auto">
                    {movie.title}
                  </b>
                  <span className="meta">
                    {[movie.releaseYear, movie.director].filter(Boolean).join(" · ")}
                  </span>
                  {movie.missing && movie.missing.length > 0 && (
                    <span className="movie-missing">
                      {movie.missing.map((part) => labelOf(missingParts, part)).join(" · ")}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {total === 0 && text !== "" && (
        <EmptyState title="No movies found" text="Try another spelling, or the director’s name." />
      )}
    </div>
  );
}

type FormProps = {
  path: string;
  keep: Record<string, string>;
  fieldId: string | undefined;
  text: string;
};

function PickerForm({ path, keep, fieldId, text }: FormProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const navigate = useNavigate();

  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = text;
  }, [text]);
  useEffect(() => {
    if (fieldId) input.current?.focus();
  }, [fieldId]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function search(event: FormEvent<HTMLInputElement>) {
    const q = event.currentTarget.value.trim();
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      void navigate(addressOf(path, { ...keep, q }), { replace: true, preventScrollReset: true });
    }, pause);
  }

  return (
    <Form className="search-form" role="search" action={path} preventScrollReset>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={input}
        id={fieldId}
        className="input"
        name="q"
        type="search"
        aria-label="Search a film by title, person or year"
        placeholder="Title, person or year"
        defaultValue={text}
        maxLength={2 * longestText}
        autoComplete="off"
        onInput={search}
      />
      <button type="submit" className="icon-button" aria-label="Search">
        <Icon name="search" />
      </button>
    </Form>
  );
}

function summarize({ text, movies, total, lead }: Props["choice"]): string {
  if (text === "") return lead ?? "The newest films; search for any other.";
  if (text.length < 2) return "Type at least two letters.";
  const found = countOf(total, "film");
  return total > movies.length ? `The best ${movies.length} of ${found}` : found;
}
