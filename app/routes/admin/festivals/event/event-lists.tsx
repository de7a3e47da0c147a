import { Link } from "react-router";
import type { getPanelEvent } from "#domain/festivals/events.ts";
import { countOf } from "#shared/format/count-of.ts";
import { storedDayOf } from "#shared/format/day.ts";
import { categoryFields, editionFields } from "#shared/options/festival-fields.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { Badge } from "#ui/badge.tsx";
import { SelectField } from "#ui/field.tsx";
import { type ListProps, RecordList } from "../../records/record-pages/record-list.tsx";
import { FieldsOf } from "../fields/festival-fields.tsx";

type Found = Awaited<ReturnType<typeof getPanelEvent>>;

export function EditionList({ editions, ...list }: ListProps & Pick<Found, "editions">) {
  return (
    <RecordList
      {...list}
      kind="editions"
      empty="There are no editions yet. That of a nomination is added automatically."
      entries={editions.map(({ id, year, number, startsOn, isOnline, nominations, cells }) => ({
        key: String(id),
        name: String(year),
        initial: cells,
        summary: (
          <>
            <b>{year}</b>
            {number && <span>Number {number}</span>}
            {startsOn && <span>From {storedDayOf(startsOn)}</span>}
            {isOnline && <Badge>Online</Badge>}
            <span>{countOf(nominations, "nomination")}</span>
          </>
        ),
        buttons: (
          <Link
            className="button button-quiet"
            to={addressOf(`${list.path}/nominations`, { edition: year })}
          >
            Nominations<span className="visually-hidden"> of {year}</span>
          </Link>
        ),
      }))}
      fields={(wire) => <FieldsOf fields={editionFields} wire={wire} />}
    />
  );
}

export function CategoryList({ categories, ...list }: ListProps & Pick<Found, "categories">) {
  const edited = list.search.edit?.kind === "categories" ? list.search.edit.key : undefined;
  const others = categories.filter(({ id }) => String(id) !== edited);
  const targets = others.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <RecordList
      {...list}
      kind="categories"
      empty="There are no categories yet. That of a nomination is added automatically."
      entries={categories.map(({ id, name, formerNames, nominations, cells }) => ({
        key: String(id),
        name,
        initial: cells,
        summary: (
          <>
            <b dir="auto">{name}</b>
            {formerNames.length > 0 && <span dir="auto">Also {formerNames.join(", ")}</span>}
            <span>{countOf(nominations, "nomination")}</span>
          </>
        ),
      }))}
      fields={(wire) => (
        <>
          <FieldsOf fields={categoryFields} wire={wire} />
          {edited && targets.length > 0 && (
            <SelectField
              label="Merge into (Optional)"
              hint="The other takes its nominations and names."
              options={[{ value: "", label: "No other category" }, ...targets]}
              {...wire("mergeInto")}
            />
          )}
        </>
      )}
    />
  );
}
