import { Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import {
  addCategory,
  addEdition,
  addEvent,
  deleteCategory,
  deleteEdition,
  deleteEvent,
  getPanelEvent,
  updateCategory,
  updateEdition,
  updateEvent,
} from "#domain/festivals/events.ts";
import { eventKinds } from "#shared/options/awards.ts";
import { eventFields } from "#shared/options/festival-fields.ts";
import { festivalPath } from "#shared/options/festival-paths.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { categoryForm, editionForm, eventForm } from "#shared/validation/festivals.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { changesPath, changesSearch } from "../../changes/changes-search-params.ts";
import { answerListForm } from "../../records/record-pages/answer-list-form.ts";
import { RecordForm } from "../../records/record-pages/record-form.tsx";
import type { ListProps } from "../../records/record-pages/record-list.tsx";
import {
  linkToRecords,
  nameOf,
  parseRecordsSearch,
  toRecordId,
} from "../../records/record-pages/records-search-params.ts";
import { FieldsOf } from "../fields/festival-fields.tsx";
import type { Route } from "./+types/event";
import { CategoryList, EditionList } from "./event-lists.tsx";
import "../festivals.css";

const kinds = ["festivals", "editions", "categories"] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await getPanelEvent(context.get(viewerContext), params.slug);
  return { ...found, search: { ...parseRecordsSearch(url.searchParams, kinds), slug: "" } };
}

export async function action({ request, params, ...sent }: Route.ActionArgs) {
  const form = await request.formData();
  const posted = { ...sent, form };
  const { slug } = params;
  if (form.get("list") === "editions")
    return answerListForm(posted, {
      kind: "editions",
      schema: editionForm,
      add: (viewer, fields) => addEdition(viewer, slug, fields),
      update: (viewer, key, fields) => updateEdition(viewer, slug, toRecordId(key), fields),
      remove: (viewer, key) => deleteEdition(viewer, slug, toRecordId(key)),
    });
  if (form.get("list") === "categories")
    return answerListForm(posted, {
      kind: "categories",
      schema: categoryForm,
      add: (viewer, fields) => addCategory(viewer, slug, fields),
      update: (viewer, key, fields) => updateCategory(viewer, slug, toRecordId(key), fields),
      remove: (viewer, key) => deleteCategory(viewer, slug, toRecordId(key)),
    });
  return answerListForm(posted, {
    kind: "festivals",
    schema: eventForm,
    add: addEvent,
    update: updateEvent,
    remove: deleteEvent,
  });
}

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const { event, editions, categories, search } = loaderData;
  const path = `/admin/festivals/${event.slug}`;
  const list = { path, search, answered: actionData };
  return (
    <div className="page admin">
      <AdminHead
        title={event.name}
        above={[{ label: "Festivals & Awards", to: "/admin/festivals" }]}
      >
        <Link className="button button-gold" to={`${path}/nominations`}>
          Nominations
        </Link>
        {event.hasPage && (
          <a className="button" href={festivalPath(event.slug)}>
            View page
          </a>
        )}
        <Link className="button" to={changesSearch.link(changesPath, { festival: event.slug })}>
          History
        </Link>
        <Link className="button" to={`${path}/import`}>
          Import
        </Link>
        <a className="button" href={`${path}/nominations.csv`} download>
          Export
        </a>
      </AdminHead>
      <Facts {...list} event={event} />
      <EditionList {...list} editions={editions} />
      <CategoryList {...list} categories={categories} />
    </div>
  );
}

type FactsProps = ListProps & Pick<Route.ComponentProps["loaderData"], "event">;

function Facts({ event, ...list }: FactsProps) {
  const { path, search, answered } = list;
  const place = { kind: "festivals", key: event.slug } as const;
  if (search.edit?.kind === "festivals") {
    return (
      <RecordForm
        {...{ path, answered, kind: "festivals", slug: "", initial: event.cells }}
        entry={{ key: event.slug, name: event.name }}
        fields={(wire) => <FieldsOf fields={eventFields} wire={wire} />}
      />
    );
  }
  const kind = event.kind ? labelOf(eventKinds, event.kind) : "";
  const facts = Object.entries({ ...event.cells, kind }).filter(
    ([field, text]) => text && field !== "name",
  );
  return (
    <section className="records">
      <SectionHeading
        link={
          <Link
            id={`edit-${nameOf(place)}`}
            className="button"
            to={`${linkToRecords(path, "", { edit: place })}#festivals-form`}
            rel="nofollow"
          >
            Edit Facts
          </Link>
        }
      >
        Facts
      </SectionHeading>
      <dl className="event-facts">
        {facts.map(([field, text]) => (
          <div key={field}>
            <dt>{eventFields[field as keyof typeof eventFields].label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
