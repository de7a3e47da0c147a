export type Draft = { rating: number; text: string; spoilers?: boolean | undefined };

const prefix = "review-draft/";
const longestAge = 30 * 24 * 60 * 60 * 1000;

export function draftName(username: string, slug: string): string {
  return `${prefix}${username}/${slug}`;
}

/** The draft under this key; undefined if it has expired or storage is unavailable. */
export function readDraft(name: string): Draft | undefined {
  return withStorage((storage) => {
    const { rating, text, spoilers, at } = JSON.parse(storage.getItem(name) ?? "{}");
    if (typeof text !== "string" || typeof rating !== "number") return undefined;
    return Date.now() - Number(at) < longestAge
      ? { rating, text, ...(spoilers && { spoilers }) }
      : undefined;
  });
}

export function writeDraft(name: string, { rating, text, spoilers }: Draft): void {
  const draft = { rating, text, spoilers, at: Date.now() };
  withStorage((storage) => storage.setItem(name, JSON.stringify(draft)));
}

export function dropDraft(name: string): void {
  withStorage((storage) => storage.removeItem(name));
}

/** Removes all drafts on this device, before someone else signs in. */
export function dropAllDrafts(): void {
  withStorage((storage) => {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(prefix)) storage.removeItem(name);
    }
  });
}

export function isSame(one: Draft, other: Draft): boolean {
  const isTickSame = Boolean(one.spoilers) === Boolean(other.spoilers);
  return one.rating === other.rating && one.text === other.text && isTickSame;
}

/** Browsers may refuse storage on access, read or write, as in private modes or on full disks. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
