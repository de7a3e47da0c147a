import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { Alert } from "#ui/alert.tsx";
import { IntentButton } from "../steps/intent-button.tsx";
import type { ShownFill } from "./present-fill.ts";

const pollMilliseconds = 2_000;

/** Progress that refreshes itself, also without scripts, and leads to the import once it is done. */
export function FillProgress({ fill, path }: { fill: ShownFill; path: string }) {
  const { submit, pending } = useFormAction({
    failure: "That could not be done",
    revalidates: true,
  });
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, pollMilliseconds);
    return () => clearInterval(timer);
  }, [revalidate]);
  const isBusy = pending !== undefined;
  return (
    <section className="surface import-progress" aria-labelledby="progress-heading">
      <noscript>
        <meta httpEquiv="refresh" content={`5; url=${path}?running=1`} />
      </noscript>
      <h2 id="progress-heading">Fetching films from Wikidata</h2>
      <p className="import-file">
        <b>{fill.choice}</b>
        <span className="meta">
          {fill.count}
          {fill.starterName && <>, started by {fill.starterName}</>}
        </span>
      </p>
      <progress
        max={100}
        {...(fill.percent !== null && { value: fill.percent })}
        aria-labelledby="progress-heading"
      >
        {fill.percent === null ? fill.count : `${fill.percent}%`}
      </progress>
      {fill.failure && (
        <Alert title="Waiting">
          <p>
            {fill.failure} This continues by itself on {fill.retry}.
          </p>
        </Alert>
      )}
      <form className="row" method="post" action={path} onSubmit={submit}>
        {fill.filmCount > 0 && (
          <IntentButton intent="cut" isBusy={isBusy}>
            Import What Has Come
          </IntentButton>
        )}
        <IntentButton intent="stop" isBusy={isBusy}>
          Stop and Discard
        </IntentButton>
      </form>
      <p className="meta">This continues if you leave the page, and resumes after a restart.</p>
    </section>
  );
}
