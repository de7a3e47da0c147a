type Restart = () => void;

let restart: Restart | undefined;

export function provideRestart(given: Restart): void {
  restart = given;
}

/** Closes the site once present answers are sent; false where nothing can restart it. */
export function requestRestart(): boolean {
  if (!restart) return false;
  setTimeout(restart, answerMilliseconds);
  return true;
}

// Time for the page that says so, with its styles.
const answerMilliseconds = 1_000;

/** False on Windows, which cannot replace a running program. */
export function startsByItself(): boolean {
  return restart !== undefined && process.platform !== "win32" && process.execve !== undefined;
}
