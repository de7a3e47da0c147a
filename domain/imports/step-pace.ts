// A request beside an import waits about so long for the embedded database's one connection.
const stepMilliseconds = 30;
// Fewer cost nearly as much as ten, since each step has some thirty statements of its own.
const [fewest, usual, most] = [10, 25, 50];

// Lets requests use the one connection between steps, as long as the steps do where any wait; far
// less than a lease.
export const shortestRest = 5;
const longestRest = 1000;

/** The number of rows of the next step of an import, and its rest after a step. */
export function createStepPace() {
  let rows = usual;
  let rest = shortestRest;
  return {
    rows: () => rows,
    /** In milliseconds. */
    rest: () => rest,
    /** Notes that `done` rows took so many milliseconds, and whether others want the database. */
    note(done: number, milliseconds: number, isAlone: boolean): void {
      const fitting = Math.round((done * stepMilliseconds) / Math.max(1, milliseconds));
      // One slow step is no rule.
      rows = Math.min(most, rows * 2, Math.max(fewest, rows >> 1, fitting));
      rest = isAlone ? shortestRest : Math.min(longestRest, Math.max(shortestRest, milliseconds));
    },
  };
}

export type StepPace = ReturnType<typeof createStepPace>;
