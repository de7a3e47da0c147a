import { RefusalAlert } from "#app/components/member/refusal-alert.tsx";
import { Alert } from "#ui/alert.tsx";
import { Sources } from "./look-up-page.tsx";

export type Filled = {
  sources: { label: string; url: string; read: string }[];
  /** Facts of the entry that the form has no field for, in words: cast, identifiers. */
  besides: string[];
  unmapped: string[];
  problems: string[];
};

export function FilledAlert({ sources, besides, unmapped, problems }: Filled) {
  if (sources.length === 0) return <RefusalAlert>{problems.join(" ")}</RefusalAlert>;
  return (
    <Alert title="Filled from">
      <Sources sources={sources} />
      <p>Check every field: nothing is saved yet.</p>
      {besides.length > 0 && <p>Saved with it: {besides.join(", ")}.</p>}
      {unmapped.length > 0 && <p>Not used here: {unmapped.join("; ")}.</p>}
      {problems.length > 0 && <p>{problems.join(" ")}</p>}
    </Alert>
  );
}
