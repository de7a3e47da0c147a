import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pLimit from "p-limit";
import { chooseFaults } from "./faults/choose.ts";
import type { Fault } from "./faults/fault.ts";
import { findReach, type Reach } from "./faults/reach.ts";
import { type Failure, read } from "./faults/suites.ts";
import { type FaultSummary, summarize } from "./faults/summary.ts";
import { copySources, folder } from "./faults/trees.ts";
import { stages, type Trial, toCatch, tryAlone, tryTogether } from "./faults/trials.ts";
import type { Options } from "./options.ts";

/** Faults that are made at once, and the tests that failed with more of them; all if there are none. */
type Search = { faults: number[]; among?: Failure[] };

type State = {
  faults: Fault[];
  reach: Reach;
  trials: Trial[];
  stage: number;
  searches: Search[];
};

const sideBySide = 2;

/**
 * Makes each fault alone, then those that are left at once, and halves them where tests fail; a run
 * of the same commit that was cut off goes on.
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
  const state: State = { trials: [], stage: -1, searches: [], ...stored, faults, reach };
  const save = () => writeFileSync(file, JSON.stringify(state));
  save();
  const inTree = takeTrees();
  const trialOf = ({ id }: Fault) => state.trials.find(({ fault }) => fault === id);

  const untried = faults.filter((fault) => !trialOf(fault));
  await Promise.all(
    untried.map(async (fault) => {
      const trial = await inTree((tree) => tryAlone(tree, fault, reach));
      state.trials.push(trial);
      report(fault, trial.caught[0]?.test);
      save();
    }),
  );

  const search = async (stage: (typeof stages)[number], one: Search): Promise<void> => {
    const made = faults.filter(({ id }) => one.faults.includes(id));
    const failures = await inTree((tree) =>
      tryTogether(tree, stage, { faults: made, among: one.among, reach }),
    );
    console.log(`  ${made.length} faults: ${failures.length} tests fail`);
    const [first] = made;
    const halves = failures.length > 0 && made.length > 1 ? halve(one.faults, failures) : [];
    if (first && made.length === 1 && failures.length > 0) {
      trialOf(first)?.caught.push(...failures.map((failure) => toCatch(stage.tier, failure)));
      report(first, failures[0]?.test);
    }
    state.searches.splice(state.searches.indexOf(one), 1, ...halves);
    save();
    await Promise.all(halves.map((half) => search(stage, half)));
  };
  for (const [number, stage] of stages.entries()) {
    if (number < state.stage) continue;
    if (number > state.stage) {
      const left = faults.filter((fault) => trialOf(fault)?.caught.length === 0);
      state.searches = groupApart(left).map((group) => ({ faults: group.map(({ id }) => id) }));
      state.stage = number;
      save();
    }
    await Promise.all(state.searches.map((one) => search(stage, one)));
  }
  return summarize(seed, faults, state.trials);
}

/** Gives one of the copies of the sources at a time to each task. */
function takeTrees() {
  const trees = Array.from({ length: sideBySide }, (_, index) => copySources(`tree-${index + 1}`));
  const limit = pLimit(sideBySide);
  return <Found>(task: (tree: string) => Promise<Found>) =>
    limit(async () => {
      const tree = trees.pop() ?? "";
      try {
        return await task(tree);
      } finally {
        trees.push(tree);
      }
    });
}

function report({ id, kind, where }: Fault, test = "nothing"): void {
  console.log(`  ${id} ${kind}, ${where}: ${test}`);
}

function halve(faults: number[], among: Failure[]): Search[] {
  const half = Math.ceil(faults.length / 2);
  return [faults.slice(0, half), faults.slice(half)].map((some) => ({ faults: some, among }));
}

/** A group for each copy, and more where faults are in one line or one function of the database. */
function groupApart(faults: Fault[]): Fault[][] {
  const groups: Fault[][] = [];
  const most = Math.ceil(faults.length / sideBySide);
  for (const fault of faults) {
    const fits = (group: Fault[]) =>
      group.length < most && group.every(({ where }) => where !== fault.where);
    const group = groups.find(fits);
    if (group) group.push(fault);
    else groups.push([fault]);
  }
  return groups;
}
