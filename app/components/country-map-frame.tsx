import { Link } from "react-router";
import { SectionHeading } from "#ui/section-heading.tsx";

/** The map of Africa by films, fetched once a reader comes near it (0090). */
export function CountryMapFrame() {
  return (
    <>
      <SectionHeading link={<Link to="/countries">All countries</Link>}>
        Across Africa
      </SectionHeading>
      <iframe src="/countries/map" title="Africa" loading="lazy" />
    </>
  );
}
