import { Link } from "react-router";
import { SectionHeading } from "#ui/section-heading.tsx";

/** The map of Africa by films, fetched once a reader comes near it (0090). */
export function CountryMapFrame({ src }: { src: string }) {
  return (
    <section className="section">
      <SectionHeading link={<Link to="/countries">All countries</Link>}>
        Across Africa
      </SectionHeading>
      {/* With a new address a frame would add to the browser's history; a new frame does not. */}
      <iframe
        key={src}
        className="country-map-frame"
        src={src}
        title="Map of Africa by films"
        loading="lazy"
      />
    </section>
  );
}
