import { PageMeta } from "#app/components/page-meta.tsx";
import { answerCorrection } from "#app/http/answer-correction.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { CorrectionForm } from "#app/routes/movies/corrections/correction-form.tsx";
import { getEdition, getFestivalFacts } from "#domain/festivals/festivals.ts";
import { suggestFestivalCorrection } from "#domain/moderation/corrections.ts";
import { nominationResults } from "#shared/options/awards.ts";
import { festivalCorrections } from "#shared/options/festival-corrections.ts";
import { correctFestivalPath, festivalPath, yearOfPath } from "#shared/options/festival-paths.ts";
import { festivalCorrection } from "#shared/validation/correction.ts";
import type { Route } from "./+types/correct-festival";
import { presentNomination } from "./editions/present-festival.ts";

export async function loader({ params, url }: Route.LoaderArgs) {
  const { slug, edition, title, options } = await findCorrectable(params, url);
  return { back: festivalPath(slug, edition), slug, edition, title, options };
}

export async function action({ params, url, request, context }: Route.ActionArgs) {
  const { slug, edition, options } = await findCorrectable(params, url);
  const schema = festivalCorrection(options, edition);
  return answerCorrection(context, request, { schema, to: festivalPath(slug, edition) }, (words) =>
    suggestFestivalCorrection(context.get(viewerContext), { slug, edition, ...words }),
  );
}

/** The event, or its edition of the address, with what members may correct there. */
async function findCorrectable(params: { slug: string }, url: URL) {
  const slug = params.slug.toLowerCase();
  const year = yearOfPath(url.searchParams.get("edition") ?? "");
  if (year === undefined) {
    const { event } = await getFestivalFacts(slug);
    return { slug, edition: null, title: event.name, options: optionsOf("event") };
  }
  const { event, nominations } = await getEdition(slug, year);
  const ofNominations = nominations.flatMap((row) => {
    const { title, category } = presentNomination(row);
    return festivalCorrections.nomination.map((field) => ({
      value: `${field.value}-${row.id}`,
      label: `${field.label} of ${title}, ${category.name}`,
    }));
  });
  return {
    ...{ slug, edition: year, title: `${event.name} ${year}` },
    options: [...ofNominations, ...optionsOf("edition")],
  };
}

function optionsOf(part: "event" | "edition") {
  return festivalCorrections[part].map(({ value, label }) => ({ value: value as string, label }));
}

const resultNames = nominationResults.map(({ value }) => value).join(", ");

export default function CorrectFestival({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, edition, title, options, back } = loaderData;
  return (
    <div className="page action-page">
      <PageMeta
        title="Suggest a Correction"
        description={`Say what should change on the page of ${title}.`}
        isHidden
      />
      <h1>Suggest a Correction</h1>
      <p dir="auto">{title}</p>
      <CorrectionForm
        action={correctFestivalPath(slug, edition)}
        hint={
          edition === null
            ? "Just the right name, year, place or address. What is none of these, in your words."
            : `A result is one of these: ${resultNames}. Write people as “A (director), B”, days as 2026-02-28.`
        }
        sourceLabel="Source"
        promise="Our team checks every suggestion and answers you."
        {...{ back, options, field: "" }}
        answered={actionData}
      />
    </div>
  );
}
