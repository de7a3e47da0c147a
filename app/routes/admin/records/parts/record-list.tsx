import { type ReactNode, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useFocusWhenLost } from "#app/components/member/use-focus-when-lost.ts";
import { type ListKind, movieLists } from "#shared/options/movie-records.ts";
import { Alert } from "#ui/alert.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { type Answered, type Given, RecordForm, type Wire } from "./record-form.tsx";
import { linkToRecords, nameOf, type Place, type RecordsSearch } from "./records-search-params.ts";
import { RemoveForm, RemoveLink } from "./remove-record.tsx";

/** What every list of a screen is told: where it stands, and what its address and last form say. */
export type ListProps = {
  path: string;
  search: RecordsSearch & { slug: string };
  answered: Answered;
};

type Entry = {
  key: string;
  /** What it is called in questions and beside its buttons. */
  name: string;
  summary: ReactNode;
  /** What its form begins with. */
  given: Given;
};

type Props = ListProps & {
  kind: ListKind;
  entries: Entry[];
  /** Said where there are none. */
  empty: string;
  fields: (wire: Wire) => ReactNode;
  /** What a new entry begins with. */
  blank?: Given;
  isOrdered?: boolean;
  /** What adds an entry in place of a form of fields. */
  adding?: ReactNode;
};

/** One list of a film: each entry with its acts, and the forms that the address opens. */
export function RecordList({ kind, entries, empty, fields, blank = {}, ...props }: Props) {
  const { path, search, answered, isOrdered = false, adding } = props;
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
        {heading} <span className="records-count">{entries.length}</span>
      </SectionHeading>
      {search.add === kind && (adding ?? <RecordForm {...form} given={blank} fields={fields} />)}
      {entries.length === 0 && search.add !== kind && <p className="records-empty">{empty}</p>}
      <ul>
        {entries.map(({ key, name, summary, given }, index) => {
          const place = { kind, key };
          if (isSame(search.edit, place)) {
            return (
              <li key={key}>
                <RecordForm {...form} entry={{ key, name }} given={given} fields={fields} />
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
                <RemoveForm
                  {...removal}
                  cancel={
                    <Link className="button" to={`${here}#${nameOf(place)}`}>
                      Cancel
                    </Link>
                  }
                />
              ) : (
                <div className="record-acts row">
                  <Link
                    id={`edit-${nameOf(place)}`}
                    className="button button-quiet"
                    to={`${linkToRecords(path, slug, { edit: place })}#${kind}-form`}
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

/** What was to be edited and is no longer there; what was typed of it stays to be copied. */
function GoneEntry({ entryKey, ...form }: GoneProps) {
  const { kind, answered } = form;
  if (answered) return <RecordForm {...form} entry={{ key: entryKey, name: "" }} given={{}} />;
  return (
    <Alert tone="bad" title={`No ${movieLists[kind].one} to update`}>
      It was removed meanwhile.
    </Alert>
  );
}

function isSame(one: Place | undefined, other: Place): boolean {
  return one?.kind === other.kind && one.key === other.key;
}

/** Where the focus goes when what had it is gone: as an act expects, or as the address says. */
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
