import { PageMeta } from "#app/components/page-meta.tsx";
import { Woven } from "#app/components/woven.tsx";
import { Alert } from "#ui/alert.tsx";

type Props = { keys: string[]; former: string | null; opens: boolean };

// About twice as long as a small machine takes to restart the site.
const secondsUntilOpen = 12;

/** Goes to the home page by itself, if the site opens by itself and there are no keys to note. */
export function RestoredSite({ keys, former, opens }: Props) {
  const goesOn = opens && keys.length === 0;
  return (
    <div className="welcome banner">
      <PageMeta title="The site is being restored" description="It opens again." isHidden />
      {goesOn && <meta httpEquiv="refresh" content={`${secondsUntilOpen};url=/`} />}
      <Woven />
      <div className="page welcome-restored">
        <h1>The site is being restored</h1>
        <p className="lede" role="status">
          {opens
            ? "The backup is in place. The site opens again in a moment."
            : "The backup is in place. Start the site again on the server to open it."}
        </p>
        {keys.length > 0 && (
          <Alert title="Before people come back">
            {keys.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Alert>
        )}
        {former && (
          <p>What was here before is kept in {former}. Delete it when you no longer need it.</p>
        )}
        <p>
          <a className="button button-gold" href="/">
            Open the Site
          </a>
        </p>
      </div>
    </div>
  );
}
