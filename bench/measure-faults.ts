import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chooseFaults } from "./faults/choose.ts";
import type { Fault } from "./faults/fault.ts";
import { findReach, type Reach } from "./faults/reach.ts";
import { read } from "./faults/suites.ts";
import { type FaultSummary, summarize } from "./faults/summary.ts";
import { copySources, folder } from "./faults/trees.ts";
import { type Trial, tryCheaply, tryDearly } from "./faults/trials.ts";
import type { Options } from "./options.ts";

type State = { faults: Fault[]; reach: Reach; trials: Trial[] };

const sideBySide = 2;

/** Makes faults one by one, and sees which tests fail; a run that was cut off goes on. */
export async function measureFaults({
  seed,
  faults: count,
  name,
}: Pick<Options, "seed" | "faults" | "name">): Promise<FaultSummary> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}-${seed}-${count}.json`);
  const stored = read<State>(file);
  const faults = stored.faults ?? chooseFaults(seed, count);
  const reach = stored.reach ?? (await findReach(faults));
  const trials = stored.trials ?? [];
  const save = () => writeFileSync(file, JSON.stringify({ faults, reach, trials }));
  save();
  const add = (trial: Trial) => {
    const at = trials.findIndex(({ fault }) => fault === trial.fault);
    trials.splice(at < 0 ? trials.length : at, 1, trial);
    save();
    const by = [...new Set(trial.caught.map(({ level }) => level))].join(", ") || "nothing";
    const { kind, where } = faults.find(({ id }) => id === trial.fault) ?? {};
    console.log(`  ${trial.fault} ${kind}, ${where}: ${by}, ${trial.milliseconds} ms`);
  };
  const trees = Array.from({ length: sideBySide }, (_, index) => copySources(`tree-${index + 1}`));
  const tryAll = async (left: Fault[], look: typeof tryCheaply) => {
    const work = async (tree: string) => {
      for (let fault = left.shift(); fault; fault = left.shift()) {
        add(await look({ tree, fault, reach }));
      }
    };
    await Promise.all(trees.map(work));
  };
  const trialOf = ({ id }: Fault) => trials.find(({ fault }) => fault === id);
  await tryAll(
    faults.filter((fault) => !trialOf(fault)),
    tryCheaply,
  );
  await tryAll(
    faults.filter((fault) => {
      const trial = trialOf(fault);
      return trial && trial.caught.length === 0 && !trial.isComplete;
    }),
    tryDearly,
  );
  return summarize(seed, faults, trials);
}
