import { CheckField, Field, SelectField } from "#ui/field.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import { RatingInput } from "#ui/rating-input.tsx";
import { SearchForm } from "#ui/search-form.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import { Sample } from "./sample.tsx";

const genres = [
  { value: "", label: "All genres" },
  { value: "drama", label: "Drama" },
  { value: "documentary", label: "Documentary" },
];

export function FieldSamples() {
  return (
    <>
      <Sample title="Search">
        <SearchForm
          action="/search"
          label="Search the guide"
          placeholder="Search a film, director or actor"
          maxLength={100}
        />
      </Sample>
      <Sample title="Fields">
        <form className="surface styleguide-form">
          <Field label="Display name" name="name" placeholder="How others see you" />
          <Field
            label="Email"
            name="email"
            type="email"
            defaultValue="amina@"
            hint="Only you see it."
            error="Please enter a valid email."
          />
          <SelectField label="Genre" name="genre" options={genres} />
          <Field label="Not open yet" name="closed" disabled defaultValue="Closed" />
          <TextareaField
            label="Review (Optional)"
            name="text"
            maxLength={500}
            placeholder="What stayed with you?"
          />
          <CheckField label="Featured" name="featured" defaultChecked />
          <CheckField type="radio" label="Grid" name="view" value="grid" defaultChecked />
          <CheckField type="radio" label="List" name="view" value="list" />
        </form>
      </Sample>
      <Sample title="A rating to give">
        <form className="surface styleguide-form">
          <RatingInput name="rating" legend="Rating" />
          <RatingInput name="rated" legend="A rating given" defaultValue={4} />
          <RatingInput
            name="missing"
            legend="A rating left out"
            error="Please select a rating before submitting."
          />
        </form>
      </Sample>
      <Sample title="Filter panel">
        <FilterPanel title="Filters" active={2}>
          <form className="styleguide-form">
            <SelectField label="Filter by genre" name="panel-genre" options={genres} />
            <Field label="From year" name="from" type="number" min={1900} max={2100} />
            <button type="submit" className="button button-gold">
              Apply Filters
            </button>
          </form>
        </FilterPanel>
      </Sample>
    </>
  );
}
