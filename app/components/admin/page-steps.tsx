import { Link } from "react-router";

export type PageStepsProps = {
  /** The address of the first page, from any other. */
  first?: string | undefined;
  next?: string | undefined;
};

/** For lists whose pages begin at an entry; renders nothing for one page. */
export function PageSteps({ first, next }: PageStepsProps) {
  if (!first && !next) return null;
  return (
    <p className="row">
      {first && (
        <Link className="button" to={first}>
          First Page
        </Link>
      )}
      {next && (
        <Link className="button" to={next}>
          Next Page
        </Link>
      )}
    </p>
  );
}
