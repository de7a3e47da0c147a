/** What was typed of a review. */
export type Draft = { rating: number; text: string };

const prefix = "review-draft/";
const longestAge = 30 * 24 * 60 * 60 * 1000;

/** Where this device keeps what a member has typed of a review of this film, and nobody else's. */
export function draftName(username: string, slug: string): string {
  return `${prefix}${username}/${slug}`;
}

/** What was kept under this name within 30 days; nothing where the browser refuses its storage. */
export function readDraft(name: string): Draft | undefined {
  return withStorage((storage) => {
    const { rating, text, at } = JSON.parse(storage.getItem(name) ?? "{}");
    if (typeof text !== "string" || typeof rating !== "number") return undefined;
    return Date.now() - Number(at) < longestAge ? { rating, text } : undefined;
  });
}

/** Keeps what was typed; a storage that is full or refused keeps what it has. */
export function writeDraft(name: string, { rating, text }: Draft): void {
  withStorage((storage) => storage.setItem(name, JSON.stringify({ rating, text, at: Date.now() })));
}

/** Forgets what was typed, once it is posted or given up. */
export function dropDraft(name: string): void {
  withStorage((storage) => storage.removeItem(name));
}

/** Forgets all drafts of this device, for whoever signs in next. */
export function dropAllDrafts(): void {
  withStorage((storage) => {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(prefix)) storage.removeItem(name);
    }
  });
}

export function isSame(one: Draft, other: Draft): boolean {
  return one.rating === other.rating && one.text === other.text;
}

/** Browsers may refuse storage when it is asked for, read or written: private modes, full disks. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
