import { execFileSync } from "node:child_process";
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
const atOnce = 5;

/**
 * Makes faults one by one, then several at once, and sees which tests fail; a run of the same commit
 * that was cut off goes on.
 */
export async function measureFaults({
  seed,
  faults: count,
  name,
}: Pick<Options, "seed" | "faults" | "name">): Promise<FaultSummary> {
  mkdirSync(folder, { recursive: true });
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const file = join(folder, `${name}-${seed}-${count}-${commit}.json`);
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
  const work = async <Task>(tasks: Task[], look: (tree: string, task: Task) => Promise<void>) => {
    const inTree = async (tree: string) => {
      for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
        await look(tree, task);
      }
    };
    await Promise.all(trees.map(inTree));
  };
  const trialOf = ({ id }: Fault) => trials.find(({ fault }) => fault === id);
  const untried = faults.filter((fault) => !trialOf(fault));
  await work(untried, async (tree, fault) => add(await tryCheaply(tree, fault, reach)));
  const left = faults.filter((fault) => {
    const trial = trialOf(fault);
    return trial && trial.caught.length === 0 && !trial.isComplete;
  });
  await work(groupApart(left, atOnce), async (tree, group) => {
    for (const trial of await tryDearly(tree, group, reach)) add(trial);
  });
  return summarize(seed, faults, trials);
}

/** Groups of up to `most` faults, of which no two change the same file. */
function groupApart(faults: Fault[], most: number): Fault[][] {
  const groups: Fault[][] = [];
  for (const fault of faults) {
    const fits = (group: Fault[]) =>
      group.length < most && group.every((other) => placeOf(other) !== placeOf(fault));
    const group = groups.find(fits);
    if (group) group.push(fault);
    else groups.push([fault]);
  }
  return groups;
}

function placeOf({ change }: Fault): string {
  return "file" in change ? change.file : "the database";
}
