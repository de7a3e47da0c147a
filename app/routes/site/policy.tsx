import { PageMeta } from "#app/components/page-meta.tsx";
import { Paragraphs } from "#app/components/paragraphs.tsx";
import { useSiteName } from "#app/components/use-root-data.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { splitLinks } from "#shared/text/split-links.ts";
import type { Route } from "./+types/policy";
import "./site.css";

const policies = {
  "/guidelines": {
    title: "Content Guidelines",
    about: "How we treat each other, and what we remove",
    setting: "contentGuidelines",
    other: { to: "/review-policy", label: "Review Policy" },
  },
  "/review-policy": {
    title: "Review Policy",
    about: "Who may review a film, how it counts, and what is rejected",
    setting: "reviewPolicy",
    other: { to: "/guidelines", label: "Content Guidelines" },
  },
} as const;

export async function loader({ url }: Route.LoaderArgs) {
  const path = url.pathname === "/guidelines" ? "/guidelines" : "/review-policy";
  const settings = await getSettings();
  return { path, text: settings[policies[path].setting] } as const;
}

export default function Policy({ loaderData: { path, text } }: Route.ComponentProps) {
  const { title, about, other } = policies[path];
  return (
    <>
      <PageMeta title={title} description={`${about} on ${useSiteName()}.`} path={path} />
      <header className="banner">
        <div className="cloth" aria-hidden="true" />
        <div className="page">
          <h1>{title}</h1>
          <p>{about}.</p>
        </div>
      </header>
      <div className="page policy">
        <Paragraphs text={text} show={withLinks} />
        <p className="meta">
          See also <a href={other.to}>{other.label}</a> and <a href="/about">About</a>.
        </p>
      </div>
    </>
  );
}

function withLinks(line: string) {
  return splitLinks(line).map(({ text, href }, place) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand there twice.
      <a key={place} href={href}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}
