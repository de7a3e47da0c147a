import { NotPublic } from "#domain/media/public-request.ts";
import { type Answer, ask, type CheckResult, findTrouble, Unanswered } from "./ask.ts";
import type { Robots } from "./robots.ts";

const mostRedirects = 5;
// Only whether there is a page matters, not what it says.
const mostRead = 64 * 1024;
const redirects = [301, 302, 303, 307, 308];
/** Where some servers answer HEAD otherwise than GET. */
const doubtfulForHead = [400, 403, 404, 405, 410, 501];

/** Whether there is a page at an address; every host that it leads to must be public. */
export async function askAddress(
  address: string,
  { seconds, robots }: { seconds: number; robots: Robots },
): Promise<CheckResult> {
  try {
    const url = URL.parse(address);
    if (!url) return unclear("This is not an address that can be asked.");
    return await follow(url, { seconds, robots });
  } catch (error) {
    if (error instanceof NotPublic) return { outcome: "unclear", detail: error.message };
    if (error instanceof Unanswered) return { outcome: "unreachable", detail: error.message };
    throw error;
  }
}

type Rules = { seconds: number; robots: Robots };

async function follow(first: URL, { seconds, robots }: Rules): Promise<CheckResult> {
  let url = first;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    if (!/^https?:$/.test(url.protocol) || url.username || url.password)
      return unclear(`${first.host} leads to something that is not a web address.`);
    if (!(await robots.allows(url)))
      return unclear(`${url.host} asks programs in its robots.txt not to read this address.`);
    const answer = await askOne(url, seconds);
    const trouble = findTrouble(url.host, answer);
    if (trouble) return trouble;
    if (!redirects.includes(answer.status) || !answer.location) return judge(url, answer);
    const next = URL.parse(answer.location, url);
    if (!next) return unclear(`${url.host} redirects to what is not an address.`);
    if (isFrontPage(next) && !isFrontPage(first))
      return unclear(`${first.host} now leads to the front page of ${next.host}.`);
    url = next;
  }
  return unclear(`${first.host} redirects too often.`);
}

async function askOne(url: URL, seconds: number): Promise<Answer> {
  const question = { accept: "text/html, */*;q=0.5", most: mostRead, seconds };
  const head = await ask(url, { ...question, method: "HEAD" });
  return doubtfulForHead.includes(head.status) ? ask(url, question) : head;
}

/** A service's 401 or 403 is a paywall, or its dislike of programs: readers may well see the page. */
function judge({ host }: URL, { status }: Answer): CheckResult {
  if (status >= 200 && status < 300) return { outcome: "plays" };
  if (status === 404 || status === 410)
    return { outcome: "missing", detail: `${host} has no such page (${status}).` };
  return unclear(`${host} did not show us the page (${status}).`);
}

function isFrontPage({ pathname, search }: URL): boolean {
  // Some have the front page of each language at an address such as /en or /fr-fr/.
  return search === "" && /^\/([a-z]{2}(-[a-z]{2})?\/?)?$/i.test(pathname);
}

function unclear(detail: string): CheckResult {
  return { outcome: "unclear", detail };
}
