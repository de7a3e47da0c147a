import { globSync } from "node:fs";
import { createRandom } from "#db/seed/bench/random.ts";
import { getSource, openProject } from "../../tests/setup/typescript-project.ts";
import { listCodeFaults } from "./code-faults.ts";
import { listDatabaseFaults } from "./database-faults.ts";
import { type Candidate, type Fault, type FaultKind, kinds } from "./fault.ts";

/** Of a hundred faults; where there are fewer of a kind, all of them. */
const shares: Record<FaultKind, number> = {
  "condition turned": 28,
  "bound moved": 13,
  "right given": 9,
  "call left out": 14,
  "change not told": 4,
  "column not selected": 9,
  "header dropped": 4,
  "label for screen readers dropped": 7,
  "function in the database changed": 7,
  "trigger left out": 5,
};

/** At least `count` faults where there are as many; the same for the same code and seed. */
export function chooseFaults(seed: string, count: number): Fault[] {
  const random = createRandom(`faults ${seed}`);
  const candidates = listCandidates();
  const taken: Candidate[] = [];
  for (const kind of kinds) {
    const left = candidates.filter((candidate) => candidate.kind === kind);
    let wanted = Math.ceil((shares[kind] * count) / 100);
    while (wanted > 0 && left.length > 0) {
      const [candidate] = left.splice(random.below(left.length), 1);
      if (!candidate || taken.some((other) => overlap(candidate, other))) continue;
      taken.push(candidate);
      wanted -= 1;
    }
  }
  // In any order, so that a part of them tells of all.
  for (let at = taken.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [taken[at], taken[other]] = [taken[other] as Candidate, taken[at] as Candidate];
  }
  return taken.map((candidate, index) => ({
    ...candidate,
    id: index + 1,
    reach: candidate.reach ?? String(index + 1),
  }));
}

function listCandidates(): Candidate[] {
  const files = globSync("{domain,app,server,shared}/**/*.{ts,tsx}", {
    exclude: ["**/*.test.ts", "server/{dev,build,release}.ts"],
  }).sort();
  const { project, close } = openProject();
  try {
    const ofCode = files.flatMap((file) => listCodeFaults(file, getSource(project, file)));
    return [...ofCode, ...listDatabaseFaults()];
  } finally {
    close();
  }
}

/** What runs is marked around each fault, so that none may lie within another. */
function overlap({ change: one }: Candidate, { change: other }: Candidate): boolean {
  if ("migration" in one || "migration" in other) return false;
  return one.file === other.file && one.start < other.end && other.start < one.end;
}
