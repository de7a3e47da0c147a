import { NotPublic } from "#domain/media/public-request.ts";
import { type Answer, ask, type CheckResult, findNext, findTrouble } from "./ask.ts";
import { findFault, type Pace } from "./pace.ts";
import type { Robots } from "./robots.ts";

const mostRedirects = 5;
const mostRead = 64 * 1024;
const doubtfulForHead = [400, 403, 404, 405, 410, 501];

type Manners = {
  seconds: number;
  robots: Robots;
  pace: Pace;
};

/** Follows redirects, and requires every host to be public. Throws RunEnded. */
export async function askAddress(address: string, manners: Manners): Promise<CheckResult> {
  const url = URL.parse(address);
  if (!url) return unclear("This is not an address that can be asked.");
  for (let [hop, next] = [0, url]; hop <= mostRedirects; hop += 1) {
    const found = await askHop(next, url, manners);
    if (!(found instanceof URL)) return { host: next.host, ...found };
    next = found;
  }
  return unclear(`${url.host} redirects too often.`);
}

async function askHop(url: URL, first: URL, manners: Manners): Promise<CheckResult | URL> {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    return unclear(`${first.host} leads to something that is not a web address.`);
  try {
    const refused = await manners.robots.findRefusal(url);
    if (refused) return refused;
    const answer = await askOne(url, manners);
    const trouble = findTrouble(url.host, answer);
    if (trouble) return trouble;
    const next = findNext(url, answer);
    if (next === undefined) return judge(url, answer);
    if (next === null) return unclear(`${url.host} redirects to what is not an address.`);
    if (isFrontPage(next) && !isFrontPage(first))
      return unclear(`${first.host} now leads to the front page of ${next.host}.`);
    return next;
  } catch (error) {
    if (error instanceof NotPublic) return unclear(error.message);
    const fault = findFault(url.host, error);
    if (fault) return fault;
    throw error;
  }
}

async function askOne(url: URL, { seconds, pace }: Manners): Promise<Answer> {
  const question = { accept: "text/html, */*;q=0.5", most: mostRead, seconds };
  const head = await pace(url.host, () => ask(url, { ...question, method: "HEAD" }));
  if (!doubtfulForHead.includes(head.status)) return head;
  return pace(url.host, () => ask(url, question));
}

/** A service's 401 or 403 may be a paywall or dislike of programs: readers may see the page. */
function judge({ host }: URL, { status }: Answer): CheckResult {
  if (status >= 200 && status < 300) return { outcome: "plays" };
  if (status === 404 || status === 410)
    return { outcome: "missing", detail: `${host} has no such page (${status}).` };
  return unclear(`${host} did not show us the page (${status}).`);
}

function isFrontPage({ pathname, search }: URL): boolean {
  return search === "" && /^\/([a-z]{2}(-[a-z]{2})?\/?)?$/i.test(pathname);
}

function unclear(detail: string): CheckResult {
  return { outcome: "unclear", detail };
}
