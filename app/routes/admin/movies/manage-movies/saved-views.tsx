import { Link } from "react-router";
import { ButtonForm } from "#app/components/admin/button-form.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { longestViewName } from "#shared/validation/managed-movies.ts";
import { Field } from "#ui/field.tsx";
import { managePath } from "./manage-search-params.ts";

type Props = {
  query: string;
  views: { id: number; name: string; query: string }[];
};

const path = "/admin/movies/views";
const failure = "Failed to save view";

/** The curator's own links to parts of the list. */
export function SavedViews({ query, views }: Props) {
  const { submit } = useFormAction({ failure, revalidates: true });
  return (
    <details className="saved-views">
      <summary>Saved views{views.length > 0 && ` (${views.length})`}</summary>
      {views.length > 0 && (
        <ul>
          {views.map((view) => (
            <li key={view.id} className="row">
              <Link
                to={view.query ? `${managePath}?${view.query}` : managePath}
                aria-current={view.query === query ? "true" : undefined}
              >
                {view.name}
              </Link>
              <ButtonForm
                className="button button-quiet"
                action={path}
                failure={failure}
                sent={{ remove: view.id, query }}
              >
                Remove<span className="visually-hidden"> {view.name}</span>
              </ButtonForm>
            </li>
          ))}
        </ul>
      )}
      {query && (
        <form className="row" method="post" action={path} onSubmit={submit}>
          <input type="hidden" name="query" value={query} />
          <Field
            label="Save this view as"
            name="name"
            maxLength={longestViewName}
            required
            autoComplete="off"
          />
          <button type="submit" className="button">
            Save
          </button>
        </form>
      )}
      {!query && views.length === 0 && (
        <p className="meta">Search or filter first to save the view under a name.</p>
      )}
    </details>
  );
}
