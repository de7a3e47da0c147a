import type { ReactNode } from "react";
import { Link } from "react-router";
import { LiveForm } from "../live-form.tsx";

type Props = {
  path: string;
  values: Record<string, string>;
  clearTo: string | undefined;
  children: ReactNode;
};

export function FilterBar({ path, values, clearTo, children }: Props) {
  return (
    <search className="filter-bar">
      <LiveForm path={path} values={values}>
        {children}
        <button type="submit" className="button">
          Apply
        </button>
      </LiveForm>
      {clearTo && (
        <Link className="button button-quiet" to={clearTo}>
          Clear Filters
        </Link>
      )}
    </search>
  );
}
