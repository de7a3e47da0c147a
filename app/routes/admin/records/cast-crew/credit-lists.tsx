import type { MovieRecord } from "#domain/movies/records.ts";
import { castRoles, crewRoles, departments } from "#shared/options/credits.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { castLimits } from "#shared/validation/catalogue-limits.ts";
import { Badge } from "#ui/badge.tsx";
import { Field, SelectField } from "#ui/field.tsx";
import { type ListProps, RecordList } from "../record-pages/record-list.tsx";
import { NameField } from "./name-field.tsx";

export function CastList({ cast, ...list }: ListProps & { cast: MovieRecord<"cast">[] }) {
  return (
    <RecordList
      {...list}
      kind="cast"
      isOrdered
      empty="There is no cast yet."
      blank={{ role: cast.length === 0 ? "lead" : "supporting" }}
      entries={cast.map(({ id, name, character, role }) => ({
        key: String(id),
        name,
        initial: { name, role, character: character ?? "" },
        summary: (
          <>
            <b dir="auto">{name}</b>
            {character && (
              <span className="record-character">
                as <bdi>{character}</bdi>
              </span>
            )}
            <Badge>{labelOf(castRoles, role)}</Badge>
          </>
        ),
      }))}
      fields={(wire) => (
        <>
          <NameField {...wire("name")} />
          <Field
            label="Character (Optional)"
            dir="auto"
            maxLength={castLimits.character}
            autoComplete="off"
            {...wire("character")}
          />
          <SelectField label="Role" options={castRoles} {...wire("role")} />
        </>
      )}
    />
  );
}

export function CrewList({ crew, ...list }: ListProps & { crew: MovieRecord<"crew">[] }) {
  return (
    <RecordList
      {...list}
      kind="crew"
      isOrdered
      empty="There is no crew yet."
      entries={crew.map(({ id, name, role, department }) => ({
        key: String(id),
        name: `${name}, ${labelOf(crewRoles, role)}`,
        initial: { name, role, department },
        summary: (
          <>
            <b dir="auto">{name}</b>
            <span>{labelOf(crewRoles, role)}</span>
            <Badge>{labelOf(departments, department)}</Badge>
          </>
        ),
      }))}
      fields={(wire) => (
        <>
          <NameField {...wire("name")} />
          <SelectField label="Role" options={crewRoles} {...wire("role")} />
          <SelectField label="Department" options={departments} {...wire("department")} />
        </>
      )}
    />
  );
}
