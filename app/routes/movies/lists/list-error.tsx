import { useLocation } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** The page of a list that failed to load (rule 30). */
export function ListError({ error, text }: { error: unknown; text: string }) {
  return <RouteError error={error} failed={<Failed text={text} />} />;
}

function Failed({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="page section">
      <PageMeta title="Error" description={text} isHidden />
      <h1 className="visually-hidden">Error</h1>
      <EmptyState title="Error" text={text}>
        <a className="button button-gold" href={pathname + search}>
          Try Again
        </a>
      </EmptyState>
    </div>
  );
}
