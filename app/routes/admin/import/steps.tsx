import type { ImportStatus } from "#shared/options/imports.ts";

const steps = ["File", "Check", "Import", "Results"];

const places: Record<ImportStatus, number> = {
  checking: 1,
  checked: 1,
  importing: 2,
  imported: 3,
  failed: 3,
};

export function Steps({ status }: { status: ImportStatus | undefined }) {
  const current = status ? places[status] : 0;
  return (
    <ol className="import-steps" aria-label="Steps of an import">
      {steps.map((step, place) => (
        <li
          key={step}
          className={place < current ? "is-done" : undefined}
          aria-current={place === current ? "step" : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
