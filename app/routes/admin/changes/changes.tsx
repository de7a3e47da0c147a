import { Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { ButtonForm } from "#app/components/admin/button-form.tsx";
import { choicesIn, FilterBar } from "#app/components/admin/filter-bar.tsx";
import { MemberLink } from "#app/components/admin/member-link.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, anyFields } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import {
  getRecentChange,
  listCurators,
  listRecentChanges,
} from "#domain/catalogue/recent-changes.ts";
import { undoCreatorChange } from "#domain/creators/undo.ts";
import { undoFestivalChange } from "#domain/festivals/undo.ts";
import { undoMovieChange } from "#domain/movies/undo.ts";
import { Conflict, Gone } from "#domain/platform/errors.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { catalogueChanges, catalogueSubjects } from "#shared/options/catalogue-changes.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { creatorParts } from "../creators/edit-creator/present-history.ts";
import { ChangeList } from "../movies/history/change-list.tsx";
import { labelOfPart } from "../movies/history/part-in-words.ts";
import type { Route } from "./+types/changes";
import { changesPath, changesSearch } from "./changes-search-params.ts";
import { type PresentedRecentChange, presentChanges } from "./present-changes.ts";
import "./changes.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { before, ...filters } = changesSearch.parse(url.searchParams);
  const { changes, next } = await listRecentChanges(viewer, filters, before);
  return {
    search: { ...filters, before },
    curators: await listCurators(viewer),
    changes: await presentChanges(viewer, changes),
    next,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const id = toInternalId(String(form.get("change") ?? "")) ?? 0;
  const search = changesSearch.parse(new URLSearchParams(String(form.get("search") ?? "")));
  const to = changesSearch.link(changesPath, search, search);
  const { subject, label } = await getRecentChange(viewer, id);
  const undo = async () => {
    if (subject === "movie") await undoMovieChange(viewer, id, labelOfPart);
    else if (subject === "event") await undoFestivalChange(viewer, id);
    else await undoCreatorChange(viewer, id, (part) => creatorParts[part] ?? part);
    const text = `“${label}” is as it was before that change.`;
    return redirectWithToast(context, { to, toast: { title: "Undone", text } });
  };
  return answerForm(context, form, anyFields, undo, {
    // Shows the list with the reason, on the same page as without JavaScript.
    explain: (error) => {
      if (!(error instanceof Conflict || error instanceof Gone)) return undefined;
      const toast = { title: "Not undone", text: error.message, tone: "destructive" } as const;
      return redirectWithToast(context, { to, toast });
    },
  });
}

export default function Changes({ loaderData }: Route.ComponentProps) {
  const { search, changes, next, curators } = loaderData;
  const values = changesSearch.write(search);
  const choice = choicesIn(values);
  const people = curators.map(({ username, name }) => ({ value: username, label: name }));
  const query = changesSearch.query(search, search);
  return (
    <div className="page admin">
      <AdminHead
        title={
          search.festival ? `History of ${changes[0]?.label ?? search.festival}` : "Recent Changes"
        }
        above={
          search.festival
            ? [
                { label: "Recent Changes", to: changesPath },
                { label: "Festivals & Awards", to: "/admin/festivals" },
              ]
            : []
        }
      />
      <FilterBar
        path={changesPath}
        choices={[
          choice("by", "Person", "Everyone", people),
          choice("kind", "Kind", "All kinds", catalogueChanges),
          choice("subject", "What", "Films, creators and festivals", catalogueSubjects),
        ]}
        field={{ label: "Day (UTC)", name: "day", value: values.day ?? "", kind: "day" }}
        clearTo={changesPath}
      >
        {search.festival && <input type="hidden" name="festival" value={search.festival} />}
      </FilterBar>
      {changes.length > 0 ? (
        <ol className="recent-changes" aria-label="Changes, the newest first">
          {changes.map((change) => (
            <li key={change.id} className="surface">
              <Change change={change} query={query} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState title="No changes found" text="No changes match these filters." />
      )}
      <p className="row">
        {search.before && (
          <Link className="button" to={changesSearch.link(changesPath, search)}>
            Newest
          </Link>
        )}
        {next && (
          <Link className="button" to={changesSearch.link(changesPath, search, { before: next })}>
            Older Changes
          </Link>
        )}
      </p>
    </div>
  );
}

type ChangeProps = { change: PresentedRecentChange; query: string };

function Change({ change, query }: ChangeProps) {
  const { id, label, by, byUsername, suggestedBy, to, origin, when, time, parts, more } = change;
  return (
    <>
      <div className="row recent-change-head">
        <p>
          <span className="meta">{change.subject}</span> {to ? <Link to={to}>{label}</Link> : label}{" "}
          <span>
            {change.change.toLowerCase()} by <MemberLink name={by} username={byUsername} />
            {suggestedBy && (
              <>
                , suggested by <MemberLink {...suggestedBy} />
              </>
            )}
          </span>{" "}
          <span className="meta">
            {origin} <time dateTime={time}>{when}</time>
          </span>
        </p>
        {change.canUndo && (
          <ButtonForm
            action={changesPath}
            failure="Failed to undo"
            sent={{ change: id, search: query }}
          >
            Undo
            <span className="visually-hidden">
              : {label}, {change.change.toLowerCase()} {when}
            </span>
          </ButtonForm>
        )}
      </div>
      {parts.length > 0 && <ChangeList changes={parts} />}
      {more > 0 && <p className="meta">And {inDigits(more)} more.</p>}
    </>
  );
}
