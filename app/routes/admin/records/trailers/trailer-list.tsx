import { dayInWords } from "#app/routes/admin/movies/movie-form/value-in-words.ts";
import type { MovieRecord } from "#domain/movies/records.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { trailerTypes } from "#shared/options/movie-records.ts";
import { longestUrl, trailerLimits } from "#shared/validation/catalogue-limits.ts";
import { Badge } from "#ui/badge.tsx";
import { Field, SelectField } from "#ui/field.tsx";
import { type ListProps, RecordList } from "../record-pages/record-list.tsx";

export function TrailerList({
  trailers,
  ...list
}: ListProps & { trailers: MovieRecord<"trailers">[] }) {
  return (
    <RecordList
      {...list}
      kind="trailers"
      empty="This film has no trailers yet."
      blank={{ type: "trailer" }}
      entries={trailers.map(({ id, title, url, type, uploadedOn }) => ({
        key: String(id),
        name: title,
        initial: { title, url, type, uploadedOn: uploadedOn ?? "" },
        summary: (
          <>
            <b dir="auto">{title}</b>
            <a href={url} rel="noreferrer">
              {url.replace(/^https?:\/\/(www\.)?/, "")}
            </a>
            <Badge>{labelOf(trailerTypes, type)}</Badge>
            {uploadedOn && <span>{`Uploaded on ${dayInWords(uploadedOn)}`}</span>}
          </>
        ),
      }))}
      fields={(wire) => (
        <>
          <Field
            label="Title"
            dir="auto"
            maxLength={trailerLimits.title}
            autoComplete="off"
            {...wire("title")}
          />
          <Field
            label="URL"
            type="url"
            inputMode="url"
            maxLength={longestUrl}
            placeholder="https://www.youtube.com/watch?v=…"
            {...wire("url")}
          />
          <SelectField label="Type" options={trailerTypes} {...wire("type")} />
          <Field label="Uploaded on (Optional)" type="date" {...wire("uploadedOn")} />
        </>
      )}
    />
  );
}
