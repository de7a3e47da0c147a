import { LRUCache } from "lru-cache";
import { isListening, onChange, type Topic } from "#domain/platform/changes.ts";
import { isForAll, type Page, sizeOf } from "./page.ts";

type Options = {
  /** How much memory the pages may take. */
  bytes: number;
  /** Whether what is rendered may be kept; while changes go unheard it may not. */
  mayKeep?: () => boolean;
  now?: () => number;
};

export type PageCache = ReturnType<typeof createPageCache>;

type Render = () => Promise<Page | undefined>;
type CachedPage = { page: Page; since: number };

export type Stale = { page: Page; age: number };

// Dates, and the turns of notices, change without a write.
const freshMilliseconds = 60_000;
const staleMilliseconds = 300_000;

// Of a page that is given because the database is gone.
const longestOutageMilliseconds = 3_600_000;

/** The changes that any page may show. */
const shownAnywhere: Topic[] = ["everything", "site", "catalogue"];

/**
 * Keeps rendered pages, at most `bytes` of them, those not asked for the longest giving way. Who
 * asks while a page is rendered waits for the same rendering, unless something has changed since it
 * began. A change drops the pages that show it, also those that are being rendered.
 * A page older than a minute is given once more, for at most five, while it is rendered anew. While
 * changes go unheard pages are set aside, for `findStale` alone.
 */
export function createPageCache({
  bytes,
  mayKeep = isListening,
  now = () => performance.now(),
}: Options) {
  const keysByTopic = new Map<Topic, Set<string>>();
  const underWay = new Map<string, Promise<Page | undefined>>();
  /** For each rendering under way, what has changed since it began. */
  const changes = new Set<Set<Topic>>();
  const pages = new LRUCache<string, CachedPage>({
    maxSize: bytes,
    sizeCalculation: ({ page }) => sizeOf(page),
    dispose: ({ page }, key) => forget(key, page),
  });

  function forget(key: string, { topics }: Page): void {
    for (const topic of topics) {
      const keys = keysByTopic.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) keysByTopic.delete(topic);
    }
  }

  function keep(key: string, page: Page): void {
    pages.set(key, { page, since: now() });
    // One too large for the cache is not taken.
    if (!pages.has(key)) return;
    for (const topic of page.topics) {
      keysByTopic.set(topic, (keysByTopic.get(topic) ?? new Set()).add(key));
    }
  }

  onChange((topic) => {
    underWay.clear();
    for (const since of changes) since.add(topic);
    if (shownAnywhere.includes(topic)) pages.clear();
    else for (const key of [...(keysByTopic.get(topic) ?? [])]) pages.delete(key);
  });

  function load(key: string, render: Render): Promise<Page | undefined> {
    const joined = underWay.get(key);
    if (joined) return joined;
    const changed = new Set<Topic>();
    changes.add(changed);
    const wasDisconnected = !mayKeep();
    const rendering = render();
    underWay.set(key, rendering);
    const settle = (page?: Page) => {
      changes.delete(changed);
      if (underWay.get(key) === rendering) underWay.delete(key);
      // Where pages can be rendered again, those from before are not needed, and perhaps not true.
      if (page && page.status < 500 && wasDisconnected) pages.clear();
      if (page && isForAll(page) && mayKeep() && !shows(page, changed)) keep(key, page);
    };
    rendering.then(settle, () => settle());
    return rendering;
  }

  return {
    /** The page if it is kept; one that has aged is rendered anew for the next. */
    find(key: string, render: Render): Page | undefined {
      const kept = mayKeep() ? pages.get(key) : undefined;
      if (!kept) return undefined;
      const age = now() - kept.since;
      if (age < freshMilliseconds) return kept.page;
      if (age >= freshMilliseconds + staleMilliseconds) return undefined;
      void load(key, render).catch(() => undefined);
      return kept.page;
    },
    /** The page as it last was, and its age in seconds, for when it cannot be rendered. */
    findStale(key: string): Stale | undefined {
      const kept = pages.get(key);
      const age = kept ? now() - kept.since : 0;
      if (!kept || age >= longestOutageMilliseconds) return undefined;
      return { page: kept.page, age: Math.floor(age / 1000) };
    },
    /** Renders the page, for all who ask meanwhile; undefined where it is for one reader alone. */
    load,
  };
}

function shows({ topics }: Page, changed: Set<Topic>): boolean {
  return [...shownAnywhere, ...topics].some((topic) => changed.has(topic));
}
