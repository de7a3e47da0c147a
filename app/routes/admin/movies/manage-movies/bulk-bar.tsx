import { countOf } from "#shared/format/count-of.ts";
import { bulkActions } from "#shared/options/managed-movies.ts";
import { CheckField, SelectField } from "#ui/field.tsx";

type Props = {
  formId: string;
  query: string;
  total: number;
  shown: number[];
  choice: {
    ids: number[];
    choose: (ids: number[], isChosen: boolean) => void;
    clear: () => void;
  };
};

/** Leads to the page that says what a change would do; its checkboxes are in the cards. */
export function BulkBar({ formId, query, total, shown, choice }: Props) {
  const elsewhere = choice.ids.filter((id) => !shown.includes(id));
  const areAll = shown.every((id) => choice.ids.includes(id));
  return (
    <form className="bulk-films" id={formId} action="/admin/movies/bulk">
      <input type="hidden" name="view" value={query} />
      {elsewhere.length > 0 && <input type="hidden" name="movie" value={elsewhere.join(".")} />}
      <p className="row bulk-films-choice" role="status">
        <span>{choice.ids.length > 0 && `${countOf(choice.ids.length, "film")} selected`}</span>
        <button
          type="button"
          className="button button-quiet with-script"
          onClick={() => choice.choose(shown, !areAll)}
        >
          {areAll ? "Deselect this page" : "Select this page"}
        </button>
        {choice.ids.length > 0 && (
          <button type="button" className="button button-quiet" onClick={choice.clear}>
            Deselect all
          </button>
        )}
      </p>
      <div className="row">
        <SelectField label="With the selected films" name="act" options={bulkActions} />
        <button type="submit" className="button">
          Continue
        </button>
      </div>
      <CheckField name="all" value="1" label={`All ${countOf(total, "film")} that match`} />
    </form>
  );
}
