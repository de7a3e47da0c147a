import { Link } from "react-router";
import { z } from "zod";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { RefusalAlert } from "#app/components/member/refusal-alert.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, explainInForm, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { describeSources } from "#domain/lookup/offers.ts";
import { confirmIdentifiers, proposeIdentifiers } from "#domain/lookup/propose-identifiers.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { countOf } from "#shared/format/count-of.ts";
import { longestSlug } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/find-identifiers";
import { CandidateWords, LookUpOff } from "./comparison/look-up-page.tsx";
import { presentCandidate, readLookUp } from "./comparison/present-look-up.ts";
import "./look-up.css";

const path = "/admin/movies/identifiers";
const list = "/admin/movies/edit";
const mostFilms = 200;
const filmsAtOnce = 5;

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "curate-catalogue", "look up films");
  const { isOn } = await readLookUp(url);
  const slugs = slugsIn(url.searchParams);
  const { films, problems } = await proposeIdentifiers(viewer, slugs.slice(0, filmsAtOnce));
  const shown = films.map(({ candidates, ...film }) => ({
    ...film,
    candidates: candidates.map(presentCandidate),
  }));
  return { isOn, slugs, films: shown, problems };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const slugs = slugsIn(url.searchParams);
  return answerForm(context, request, z.record(z.string(), z.unknown()), save, {
    explain: explainInForm,
  });

  async function save(fields: Record<string, unknown>) {
    const chosen = slugs.slice(0, filmsAtOnce).flatMap((slug) => {
      const entry = fields[`entry.${slug}`];
      return typeof entry === "string" && entry ? [{ slug, entry }] : [];
    });
    const { confirmed, problems } = await confirmIdentifiers(viewer, chosen);
    const [problem] = problems;
    if (problem && confirmed.length === 0) return new Refusal({ form: problem });
    const left = slugs.slice(filmsAtOnce);
    const source = describeSources(confirmed);
    const text = [source && `From ${source}`, ...problems].filter(Boolean).join(". ");
    const toast = { title: `${countOf(confirmed.length, "film")} identified`, text };
    return redirectWithToast(context, { to: left.length > 0 ? addressOf(left) : list, toast });
  }
}

function slugsIn(params: URLSearchParams): string[] {
  const slugs = params.getAll("movie").filter((slug) => slug && slug.length <= longestSlug);
  return [...new Set(slugs)].slice(0, mostFilms);
}

function addressOf(slugs: string[]): string {
  return `${path}?${new URLSearchParams(slugs.map((slug) => ["movie", slug]))}`;
}

export default function FindIdentifiers({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, slugs, films, problems } = loaderData;
  const left = slugs.length - films.length;
  const errors = [...Object.values(actionData?.errors ?? {}), ...(isOn ? problems : [])];
  return (
    <div className="page admin look-up">
      <AdminHead title="Find identifiers" above={[{ label: "Manage Movies", to: list }]} />
      {!isOn && <LookUpOff what="Identifiers can be found" />}
      {isOn && slugs.length === 0 && (
        <p className="meta">Choose films under Manage Movies first.</p>
      )}
      <RefusalAlert>{errors.join(" ")}</RefusalAlert>
      {isOn && films.length > 0 && (
        <form className="look-up-facts" method="post" action={addressOf(slugs)}>
          <p className="admin-note">
            Confirm which entry each film is. Only its identifiers are saved.
            {left > 0 && ` ${countOf(left, "more film")} to come.`}
          </p>
          {films.map((film) => (
            <Proposal key={film.slug} film={film} />
          ))}
          <p className="row">
            <button type="submit" className="button button-gold">
              {left > 0 ? "Save and continue" : "Save"}
            </button>
            <Link className="button button-quiet" to={list}>
              Cancel
            </Link>
          </p>
        </form>
      )}
    </div>
  );
}

type Film = Route.ComponentProps["loaderData"]["films"][number];

function Proposal({ film }: { film: Film }) {
  const { slug, title, releaseYear, director, candidates, likeliest } = film;
  const name = `entry.${slug}`;
  return (
    <fieldset className="surface look-up-proposal">
      <legend dir="auto">
        {title} ({releaseYear})
      </legend>
      <p className="meta">{director ? `Directed by ${director}` : "No director here"}</p>
      {candidates.map((candidate) => (
        <label key={candidate.entry} className="check">
          <input
            type="radio"
            name={name}
            value={candidate.entry}
            defaultChecked={candidate.entry === likeliest}
          />
          <CandidateWords candidate={candidate} />
        </label>
      ))}
      <label className="check">
        <input type="radio" name={name} value="" defaultChecked={!likeliest} />
        {candidates.length > 0 ? "None of these" : "Nothing was found"}
      </label>
    </fieldset>
  );
}
