import type { ReactNode } from "react";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { useFocusWhenLost } from "#app/components/member/use-focus-when-lost.ts";
import type { ImportProgress } from "#domain/imports/imports.ts";
import { type Step, Steps } from "./steps.tsx";
import { type Begun, UnderWay } from "./under-way.tsx";
import { useProgress } from "./use-progress.ts";
import "./import.css";

type Props = {
  found: (Begun & { progress: ImportProgress }) | null;
  step: Step;
  /** The title of the step's own page; the import's page has none. */
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
};

const importPath = "/admin/movies/import";

/** A step of an import: its place among the others, and the progress while the file is worked on. */
export function ImportPage({ found, step, title, actions, children }: Props) {
  const progress = useProgress(found?.progress ?? null);
  const status = progress?.status;
  useFocusWhenLost(status, () => document.querySelector<HTMLElement>(".import h2"));
  const isBusy = status === "checking" || status === "importing" || status === "undoing";
  const above = title ? [{ label: "Import Movies", to: importPath }] : [];
  return (
    <div className="page admin import">
      <AdminHead title={title ?? "Import Movies"} above={above}>
        {actions}
      </AdminHead>
      <Steps status={status} current={step} />
      {found && progress && isBusy ? <UnderWay found={found} progress={progress} /> : children}
    </div>
  );
}
