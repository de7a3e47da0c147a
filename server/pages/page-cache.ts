import { LRUCache } from "lru-cache";
import { isListening, onChange, type Topic } from "#domain/platform/changes.ts";
import { isDatabaseGone } from "#domain/platform/health.ts";
import type { Encoding } from "../compress.ts";
import { type Form, formOf, isForAll, type Page, sizeOf } from "./page.ts";

type Options = {
  bytes: number;
  mayCache?: () => boolean;
  /** True while the database is unreachable; pages then come from a replica, or not at all. */
  isGone?: () => boolean;
  now?: () => number;
};

export type PageCache = ReturnType<typeof createPageCache>;

type Render = () => Promise<Page | undefined>;
type CachedPage = { page: Page; since: number };

export type Stale = { page: Page; age: number };

// Dates and the rotation of notices change without a write.
const freshMilliseconds = 60_000;
const staleMilliseconds = 300_000;

const longestOutageMilliseconds = 3_600_000;

const shownAnywhere: Topic[] = ["everything", "site", "catalogue"];

/**
 * A change drops the pages that show it and renderings under way, which concurrent requests share.
 * While disconnected from changes only `findStale` returns pages.
 */
export function createPageCache({
  bytes,
  mayCache = isListening,
  isGone = isDatabaseGone,
  now = () => performance.now(),
}: Options) {
  const keysByTopic = new Map<Topic, Set<string>>();
  let hits = 0;
  let misses = 0;
  const underWay = new Map<string, Promise<Page | undefined>>();
  const changes = new Set<Set<Topic>>();
  const pages = new LRUCache<string, CachedPage>({
    maxSize: bytes,
    sizeCalculation: ({ page }) => sizeOf(page),
    dispose: ({ page }, key) => removeTopics(key, page),
  });

  function removeTopics(key: string, { topics }: Page): void {
    for (const topic of topics) {
      const keys = keysByTopic.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) keysByTopic.delete(topic);
    }
  }

  function add(key: string, page: Page): void {
    pages.set(key, { page, since: now() });
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
    const wasDisconnected = !mayCache();
    const rendering = render();
    underWay.set(key, rendering);
    const settle = (page?: Page) => {
      changes.delete(changed);
      if (underWay.get(key) === rendering) underWay.delete(key);
      const isOutage = isGone();
      // Pages from before the disconnection may be outdated, and can be rendered again.
      if (page && page.status < 500 && wasDisconnected && !isOutage) pages.clear();
      const isCurrent = page && (mayCache() || isOutage) && !shows(page, changed);
      if (isCurrent && isForAll(page)) add(key, page);
    };
    rendering.then(settle, () => settle());
    return rendering;
  }

  return {
    find(key: string, render: Render): Page | undefined {
      const cached = mayCache() ? pages.get(key) : undefined;
      const age = cached ? now() - cached.since : Number.POSITIVE_INFINITY;
      if (!cached || age >= freshMilliseconds + staleMilliseconds) {
        misses += 1;
        return undefined;
      }
      hits += 1;
      if (age < freshMilliseconds) return cached.page;
      void load(key, render).catch(() => undefined);
      return cached.page;
    },
    findStale(key: string): Stale | undefined {
      const cached = pages.get(key);
      const age = cached ? now() - cached.since : 0;
      if (!cached || age >= longestOutageMilliseconds) return undefined;
      return { page: cached.page, age: Math.floor(age / 1000) };
    },
    formOf(key: string, page: Page, encoding: Encoding | undefined): Form {
      const before = page.forms.size;
      const form = formOf(page, encoding);
      const cached = page.forms.size > before ? pages.peek(key) : undefined;
      // lru-cache counts again only what is set as another value.
      if (cached) pages.set(key, { ...cached }, { noDisposeOnSet: true });
      return form;
    },
    count: () => ({ hits, misses, bytes: pages.calculatedSize, pages: pages.size }),
    /** Renders once for all concurrent requests; undefined where it is for one reader alone. */
    load,
  };
}

function shows({ topics }: Page, changed: Set<Topic>): boolean {
  return [...shownAnywhere, ...topics].some((topic) => changed.has(topic));
}
