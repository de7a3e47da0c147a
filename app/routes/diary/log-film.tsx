import { href } from "react-router";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm, explainInForm } from "#app/http/answer-form.ts";
import { toPosterMovie } from "#app/http/loader-data.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listOwnEntriesOf, logFilm } from "#domain/diary/diary.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { partialDateInWords } from "#shared/format/partial-date.ts";
import { diaryForm } from "#shared/validation/diary.ts";
import { Link } from "#ui/link.tsx";
import type { Route } from "./+types/log-film";
import { describeEntry, EntryForm } from "./entry-form/entry-form.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const entries = await listOwnEntriesOf(context.get(viewerContext), params.slug);
  return {
    movie: toPosterMovie(await getMovie(params.slug)),
    entries: entries.map(({ id, watchedOn, ...more }) => ({
      to: href("/diary/:id", { id: String(id) }),
      date: watchedOn ? partialDateInWords(watchedOn) : "No date",
      note: describeEntry(more),
    })),
  };
}

/** A button of the film's page sends `when` alone. */
export function action({ params, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const log = async (fields: typeof diaryForm._output, form: FormData) => {
    const { id, hasLeftWatchlist } = await logFilm(viewer, params.slug, fields);
    const { watchedOn } = fields;
    const date = watchedOn ? partialDateInWords(watchedOn) : "without a date";
    return redirectWithToast(context, {
      to: form.has("back") ? returnPathOf(form) : href("/movie/:slug", params),
      toast: {
        title: id === null ? "It’s in your diary already" : "Added to your diary",
        text: hasLeftWatchlist ? `${date}. It has left your watchlist.` : `${date}.`,
        link: {
          to:
            id === null
              ? href("/movie/:slug/watched", params)
              : href("/diary/:id", { id: String(id) }),
          label: "Change the day",
          reloadDocument: true,
        },
      },
    });
  };
  return answerForm(context, request, diaryForm, log, {
    requires: requireActive,
    explain: explainInForm,
  });
}

export default function LogFilm({ loaderData, actionData }: Route.ComponentProps) {
  const { movie, entries } = loaderData;
  const here = href("/movie/:slug/watched", { slug: movie.slug });
  return (
    <div className="page action-page">
      <PageMeta title="Add to Your Diary" description="When you watched a film." isHidden />
      <h1>When did you watch it?</h1>
      <MiniMovie movie={movie} />
      <form className="row" method="post" action={here}>
        <button type="submit" className="button button-gold" name="when" value="today">
          Today
        </button>
        <button type="submit" className="button" name="when" value="yesterday">
          Yesterday
        </button>
      </form>
      <h2>Another day</h2>
      <EntryForm
        action={here}
        entry={{ watchedOn: null, venue: null, rating: null }}
        errors={actionData?.errors}
        values={actionData?.values}
      >
        <button type="submit" className="button">
          Add to Diary
        </button>
      </EntryForm>
      {entries.length > 0 && (
        <section>
          <h2>In your diary</h2>
          <ul className="entry-times">
            {entries.map(({ to, date, note }) => (
              <li key={to}>
                <Link to={to}>{date}</Link> <span className="meta">{note}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
