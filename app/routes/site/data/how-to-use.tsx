import { SectionHeading } from "#ui/section-heading.tsx";

type Props = { address: string; day: string | undefined; siteName: string };

export function HowToUse({ address, day, siteName }: Props) {
  return (
    <>
      <section className="section">
        <SectionHeading>How to cite it</SectionHeading>
        <p>Nobody has to, but readers like to know where a figure comes from:</p>
        <blockquote>{`${siteName}: African films. Open data${day ? `, ${day}` : ""}. ${address}`}</blockquote>
      </section>
      <section className="section">
        <SectionHeading>How to help</SectionHeading>
        <p>
          Find a film whose facts you know, and press ‘Suggest a correction’ on{" "}
          <a href="/movies">its page</a>. Do you know where it can be watched? Say so there too: a
          curator looks at every suggestion.
        </p>
      </section>
    </>
  );
}
