import { type ReactNode, useRef } from "react";
import { Link, useLocation } from "react-router";
import { CancelLink } from "#app/components/admin/cancel-link.tsx";
import { useFocusWhenLost } from "#app/components/member/use-focus-when-lost.ts";
import { type ListKind, movieLists } from "#shared/options/movie-records.ts";
import { Alert } from "#ui/alert.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { type Answered, type Initial, RecordForm, type Wire } from "./record-form.tsx";
import { linkToRecords, nameOf, type Place, type RecordsSearch } from "./records-search-params.ts";
import { RemoveForm, RemoveLink } from "./remove-record.tsx";

export type ListProps = {
  path: string;
  search: RecordsSearch & { slug: string };
  answered: Answered;
};

type Entry = {
  key: string;
  /** Used in questions and button labels. */
  name: string;
  summary: ReactNode;
  /** Before Edit and Delete. */
  buttons?: ReactNode;
  /** Its own page, to which Edit leads. */
  page?: string;
  initial: Initial;
};

type Props = ListProps & {
  kind: ListKind;
  entries: Entry[];
  /** The film's version; saving over a newer one is a conflict. */
  version?: number | undefined;
  empty: string;
  fields: (wire: Wire) => ReactNode;
  blank?: Initial;
  isOrdered?: boolean;
  /** True if there are more pages, so that the heading has no count. */
  isPage?: boolean;
  /** Replaces the form that adds an entry. */
  adding?: ReactNode;
};

export function RecordList({ kind, entries, empty, fields, blank = {}, ...props }: Props) {
  const { path, search, answered, isOrdered = false, isPage = false, adding, version } = props;
  const { slug } = search;
  const { heading, label } = movieLists[kind];
  const here = linkToRecords(path, slug);
  const expect = useExpectedFocus(entries, kind);
  const form = { kind, path, slug, answered };
  return (
    <section className="records">
      <SectionHeading
        link={
          <Link
            id={`add-${kind}`}
            className="button"
            to={`${linkToRecords(path, slug, { add: kind })}#${kind}-form`}
            rel="nofollow"
          >
            Add {label}
          </Link>
        }
      >
        {heading} {!isPage && <span className="records-count">{entries.length}</span>}
      </SectionHeading>
      {search.add === kind && (adding ?? <RecordForm {...form} initial={blank} fields={fields} />)}
      {entries.length === 0 && search.add !== kind && <p className="records-empty">{empty}</p>}
      <ul>
        {entries.map(({ key, name, summary, buttons, page, initial }, index) => {
          const place = { kind, key };
          if (isSame(search.edit, place)) {
            return (
              <li key={key}>
                <RecordForm {...form} {...{ initial, fields, version }} entry={{ key, name }} />
              </li>
            );
          }
          const next = entries[index + 1] ?? entries[index - 1];
          const focus = next ? `edit-${nameOf({ kind, key: next.key })}` : `add-${kind}`;
          const removal = {
            kind,
            entryKey: key,
            name,
            path,
            slug,
            focus,
            onDone: () => expect(focus),
          };
          return (
            <li key={key} id={nameOf(place)} className="record">
              {isOrdered && (
                <MoveButtons
                  {...{ kind, entry: { key, name }, path, slug, index, onPress: expect }}
                  count={entries.length}
                />
              )}
              <div className="record-summary">{summary}</div>
              {isSame(search.remove, place) ? (
                <RemoveForm {...removal} cancel={<CancelLink to={`${here}#${nameOf(place)}`} />} />
              ) : (
                <div className="record-acts row">
                  {buttons}
                  <Link
                    id={`edit-${nameOf(place)}`}
                    className="button button-quiet"
                    to={page ?? `${linkToRecords(path, slug, { edit: place })}#${kind}-form`}
                    rel="nofollow"
                  >
                    Edit<span className="visually-hidden"> {name}</span>
                  </Link>
                  <RemoveLink {...removal} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {search.edit?.kind === kind && !entries.some(({ key }) => key === search.edit?.key) && (
        <GoneEntry {...form} entryKey={search.edit.key} fields={fields} />
      )}
    </section>
  );
}

type GoneProps = Pick<Props, "kind" | "path" | "answered" | "fields"> & {
  slug: string;
  entryKey: string;
};

/** Keeps the input of an entry that was deleted while it was edited, to be copied. */
function GoneEntry({ entryKey, ...form }: GoneProps) {
  const { kind, answered } = form;
  if (answered) return <RecordForm {...form} entry={{ key: entryKey, name: "" }} initial={{}} />;
  return (
    <Alert tone="bad" title={`No ${movieLists[kind].one} to update`}>
      It has been removed in the meantime.
    </Alert>
  );
}

function isSame(one: Place | undefined, other: Place): boolean {
  return one?.kind === other.kind && one.key === other.key;
}

/** Focuses the element that an action or the address names, if the focused one is gone. */
function useExpectedFocus(entries: Entry[], kind: ListKind) {
  const { search, hash } = useLocation();
  const expected = useRef<string>(undefined);
  useFocusWhenLost(`${search} ${entries.map(({ key }) => key).join()}`, () => {
    const id = expected.current ?? hash.slice(1);
    expected.current = undefined;
    return document.getElementById(id) ?? document.getElementById(`add-${kind}`);
  });
  return (id: string) => {
    expected.current = id;
  };
}
