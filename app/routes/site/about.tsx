import { PageMeta } from "#app/components/page-meta.tsx";
import { useSiteName } from "#app/components/use-root-data.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { mailLink } from "#shared/text/mail-address.ts";
import type { Route } from "./+types/about";
import "./site.css";

export async function loader() {
  const { siteDescription, contactEmail } = await getSettings();
  return { description: siteDescription, contact: contactEmail };
}

export default function About({ loaderData: { description, contact } }: Route.ComponentProps) {
  const siteName = useSiteName();
  return (
    <>
      <PageMeta title={`About ${siteName}`} description={description} path="/about" />
      <header className="banner">
        <div className="cloth" aria-hidden="true" />
        <div className="page">
          <h1>About {siteName}</h1>
          <p className="lede">{description}</p>
        </div>
      </header>
      <div className="page policy">
        <p>
          A griot keeps the stories of a people and tells them again. {siteName} does it for films:
          members rate and review what they have seen, keep watchlists, and help others choose.
        </p>
        <p>
          The rules are the same for everyone: see our <a href="/guidelines">Content Guidelines</a>{" "}
          and the <a href="/review-policy">Review Policy</a>.
        </p>
        <p>
          The facts of the catalogue belong to everyone: take them as files from{" "}
          <a href="/data">Open Data</a>.
        </p>
        <p>
          {contact ? (
            <>
              Is something missing, wrong or broken? Write to{" "}
              <a href={mailLink(contact)}>{contact}</a>.
            </>
          ) : (
            "Is something missing or wrong? Members can report it from the film’s page."
          )}
        </p>
      </div>
    </>
  );
}
