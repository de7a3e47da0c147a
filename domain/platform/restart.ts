type Restart = () => void;

let restart: Restart | undefined;

/** Given by the process where it can close the site and start it anew. */
export function provideRestart(given: Restart): void {
  restart = given;
}

/** Closes the site a moment later, when the present answers are sent; false where nothing can. */
export function requestRestart(): boolean {
  if (!restart) return false;
  setTimeout(restart, answerMilliseconds);
  return true;
}

// For the page that says so, with its styles.
const answerMilliseconds = 1_000;

/** Whether the process then starts by itself: Windows cannot replace a program that runs. */
export function startsByItself(): boolean {
  return restart !== undefined && process.platform !== "win32" && process.execve !== undefined;
}
