export const kinds = [
  "condition turned",
  "bound moved",
  "right given",
  "call left out",
  "change not told",
  "column not selected",
  "header dropped",
  "label for screen readers dropped",
  "function in the database changed",
  "trigger left out",
] as const;

export type FaultKind = (typeof kinds)[number];

/** One small change of a file, or of the database's own code; `reach` names what must run. */
export type Fault = {
  id: number;
  kind: FaultKind;
  /** The file and line, or the function or trigger of the database. */
  where: string;
  before: string;
  after: string;
  change: Edit | { migration: string };
  reach: string;
};

/** The text from `start` to `end` is replaced; both count UTF-16 code units of the file. */
export type Edit = { file: string; start: number; end: number; text: string };

export type Candidate = Omit<Fault, "id" | "reach"> & { reach?: string };
