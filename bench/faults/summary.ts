import type { Fault, FaultKind } from "./fault.ts";
import { type Level, levels } from "./suites.ts";
import type { Trial } from "./trials.ts";

export type FaultSummary = {
  seed: string;
  faults: number;
  /** How many are caught by the usual tests, and by those and the thorough ones. */
  kinds: { kind: FaultKind; faults: number; usual: number; all: number }[];
  /** How many places the tests of a level run, and of how many faults one of these failed. */
  levels: { level: Level; reached: number; caught: number }[];
  uncaught: Pick<Fault, "kind" | "where" | "before" | "after">[];
};

export function summarize(seed: string, faults: Fault[], trials: Trial[]): FaultSummary {
  const trialOf = new Map(trials.map((trial) => [trial.fault, trial]));
  const catchesOf = ({ id }: Fault) => trialOf.get(id)?.caught ?? [];
  const isUsual = (fault: Fault) => catchesOf(fault).some(({ tier }) => tier === "usual");
  const levelsOf = (fault: Fault) => new Set(catchesOf(fault).map(({ level }) => level));
  const kinds = [...Map.groupBy(faults, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    faults: ofKind.length,
    usual: ofKind.filter(isUsual).length,
    all: ofKind.filter((fault) => catchesOf(fault).length > 0).length,
  }));
  const uncaught = faults.filter((fault) => catchesOf(fault).length === 0);
  return {
    seed,
    faults: faults.length,
    kinds,
    levels: levels.map((level) => ({
      level,
      reached: faults.filter(({ id }) => (trialOf.get(id)?.reached[level] ?? 0) > 0).length,
      caught: faults.filter((fault) => levelsOf(fault).has(level)).length,
    })),
    uncaught: uncaught.map(({ kind, where, before, after }) => ({ kind, where, before, after })),
  };
}
