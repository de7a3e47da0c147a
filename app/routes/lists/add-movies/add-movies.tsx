import { href } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, explainInForm, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { addMovies, getOwnList } from "#domain/member-lists/member-lists.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { countOf } from "#shared/format/count-of.ts";
import { chosenMovies, pastedTitles } from "#shared/validation/member-list.ts";
import { mostPasted } from "#shared/validation/member-list-limits.ts";
import { SelectField } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import type { Route } from "./+types/add-movies";
import { type FoundLine, findPasted } from "./find-pasted.ts";
import "../list-form/list-form.css";

type Left = { added: number; doubtful: FoundLine[] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { list } = await getOwnList(context.get(viewerContext), params.slug, 1);
  return { slug: list.slug, title: list.title };
}

/** What is sure is added at once; what is not is asked, and what is unknown stays in the field. */
export async function action({ params: { slug }, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  requireActive(viewer);
  await getOwnList(viewer, slug, 1);
  const form = await request.formData();
  const done = (added: number) =>
    redirectWithToast(context, {
      to: href("/list/:slug", { slug }),
      toast: { title: added > 0 ? `${countOf(added, "film")} added` : "No film was added" },
    });
  if (form.get("intent") === "choose") {
    const choose = async ({ movies }: typeof chosenMovies._output) =>
      done(await addMovies(viewer, slug, movies));
    return answerForm(context, form, chosenMovies, choose, { explain: explainInForm });
  }
  const find = async ({ titles }: typeof pastedTitles._output) => {
    const found = await findPasted(titles);
    const sure = found.flatMap((one) => one.slug ?? []);
    const added = await addMovies(viewer, slug, sure);
    const open = found.filter((one) => one.slug === undefined);
    if (open.length === 0) return done(added);
    const doubtful = open.filter(({ candidates }) => candidates.length > 0);
    const unknown = open.filter((one) => !doubtful.includes(one)).map(({ line }) => line);
    const more = { added, doubtful, titles: unknown.join("\n") };
    return new Refusal(unknown.length > 0 ? { titles: notFound(unknown.length) } : {}, {
      status: 200,
      more,
    });
  };
  return answerForm(context, form, pastedTitles, find, { explain: explainInForm });
}

export default function AddMovies({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title } = loaderData;
  const here = href("/list/:slug/add", { slug });
  const { errors = {}, values, ...more } = actionData ?? {};
  const { added = 0, doubtful = [] } = more as Partial<Left>;
  return (
    <div className="page action-page">
      <PageMeta title="Add Films" description="Add films to your list." isHidden />
      <h1>Add Films</h1>
      <p>
        to <a href={href("/list/:slug", { slug })}>{title}</a>
      </p>
      {added > 0 && (
        <p className="notice" role="status">
          {countOf(added, "film")} added.
        </p>
      )}
      {doubtful.length > 0 && (
        <form className="list-form" method="post" action={here}>
          <h2>Which film do you mean?</h2>
          {doubtful.map(({ line, candidates }) => (
            <SelectField
              key={line}
              label={line}
              name="movies"
              options={[
                { value: "", label: "None of these" },
                ...candidates.map(({ slug, name, description }) => ({
                  value: slug,
                  label: `${name} · ${description}`,
                })),
              ]}
            />
          ))}
          <button type="submit" className="button button-gold" name="intent" value="choose">
            Add These
          </button>
        </form>
      )}
      <form className="list-form" method="post" action={here}>
        <TextareaField
          label="Titles or addresses, one per line"
          name="titles"
          hint={`Up to ${mostPasted} at a time, as “Xala (1975)”. Addresses of films here, on IMDb, Wikidata, TMDB or Letterboxd will do too.`}
          dir="auto"
          rows={8}
          defaultValue={(more as { titles?: string }).titles ?? values?.titles ?? ""}
          error={errors.titles ?? errors.movies ?? errors.form}
        />
        <button type="submit" className="button button-gold" name="intent" value="find">
          Add Films
        </button>
      </form>
    </div>
  );
}

function notFound(lines: number): string {
  const titles = lines === 1 ? "This title is" : "These titles are";
  return `${titles} not in the catalogue, or written otherwise there.`;
}
