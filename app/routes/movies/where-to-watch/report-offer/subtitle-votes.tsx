import { href } from "react-router";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { subtitleVerdicts } from "#shared/offers/options.ts";
import type { PresentedReportable } from "./present-reportable.ts";

type Props = {
  slug: string;
  offers: PresentedReportable[];
  refused: Record<string, string> | undefined;
};

export function SubtitleVotes({ slug, offers, refused }: Props) {
  if (offers.length === 0) return null;
  return (
    <section className="subtitle-votes" aria-labelledby="subtitles">
      <h2 id="subtitles">How are the subtitles?</h2>
      <p className="field-hint">
        Once three members agree, the film’s page shows what most of them say.
      </p>
      {refused && (
        <p className="notice notice-bad" role="alert">
          {Object.values(refused)[0]}
        </p>
      )}
      {offers.map((offer) => (
        <VoteForm key={offer.id} slug={slug} offer={offer} />
      ))}
    </section>
  );
}

function VoteForm({ slug, offer }: { slug: string; offer: PresentedReportable }) {
  const { submit, pending, errors } = useFormAction({
    failure: "Failed to save your verdict. Please try again.",
    revalidates: true,
    isPress: true,
  });
  const { id, name, by, subtitles, ownVerdict } = offer;
  const chosen = pending?.get("verdict") ?? ownVerdict;
  return (
    <form
      method="post"
      action={href("/movie/:slug/watch/report", { slug })}
      onSubmit={submit}
      aria-label={`${name}${by ? `, ${by}` : ""}`}
    >
      <input type="hidden" name="act" value="vote" />
      <input type="hidden" name="offer" value={id} />
      <p>
        <b>{name}</b> {by && <bdi>{by}</bdi>} <span className="meta">{subtitles}</span>
      </p>
      <div className="row">
        {subtitleVerdicts.map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            className="button"
            name="verdict"
            value={value}
            aria-pressed={value === chosen}
          >
            {label}
          </button>
        ))}
      </div>
      {Object.values(errors).map((error) => (
        <p className="field-error" key={error} role="alert">
          {error}
        </p>
      ))}
    </form>
  );
}
