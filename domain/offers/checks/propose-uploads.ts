import { setTimeout as wait } from "node:timers/promises";
import { database } from "#db/client.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { findServiceKey } from "#domain/settings/service-keys.ts";
import { getSettings } from "#domain/settings/settings.ts";
import * as checks from "../queries/checks.ts";
import * as queries from "../queries/uploads.ts";
import { askForVideos } from "./ask-data-api.ts";
import { askYoutube } from "./ask-youtube.ts";
import { type Manners, usualManners, youtube } from "./check-offers.ts";
import { listPossibleTitles, matchFilm } from "./match-title.ts";
import { readFeed, type Upload } from "./read-feed.ts";

const mostRead = 1024 * 1024;
const channelsOfRun = 50;
const daysBetween = 1;
const shortestFilm = 40;

type Uploads = { uploads: Upload[] } | { failure: string; pauseSeconds?: number | undefined };

/** Does nothing unless the owner has turned the checks on. Throws KeyRefused. */
export async function proposeUploads(manners: Manners = usualManners): Promise<void> {
  if (!(await getSettings()).checksOffers) return;
  const key = await findServiceKey("youtube");
  const channels = await queries.listDueChannels(database(), channelsOfRun);
  for (const [index, channel] of channels.entries()) {
    const until = (await checks.listPauses(database())).get(youtube);
    if (isStopRequested() || until) return;
    if (index > 0) await wait(manners.pause * (1 + Math.random()));
    const found = await readFeedOf(channel.youtubeId, manners.seconds);
    const isFound = "uploads" in found;
    if (isFound) await propose(channel.id, found.uploads, key, manners.seconds);
    else if (found.pauseSeconds !== undefined)
      await checks.savePause(database(), youtube, after(found.pauseSeconds));
    await queries.saveRead(database(), channel.id, {
      dueAt: after(daysBetween * 24 * 60 * 60),
      failure: isFound ? null : found.failure,
    });
  }
}

/** The feed has only a channel's latest videos. */
async function readFeedOf(channel: string, seconds: number): Promise<Uploads> {
  const question = { accept: "application/atom+xml", most: mostRead, seconds };
  const params = { channel_id: channel };
  const asked = await askYoutube("site", "/feeds/videos.xml", params, question);
  if ("trouble" in asked) {
    const { detail = "", pauseSeconds } = asked.trouble;
    return { failure: detail, pauseSeconds };
  }
  const { status, body } = asked.answer;
  if (status !== 200 || !body) return { failure: `YouTube has no such channel (${status}).` };
  return { uploads: readFeed(body.toString("utf8")) };
}

async function propose(channelId: number, all: Upload[], key: string | null, seconds: number) {
  const known = await queries.listKnownIds(database(), all);
  const uploads = all.filter(({ youtubeId }) => !known.has(youtubeId));
  const titles = uploads.flatMap(({ title }) => listPossibleTitles(title));
  const films = await queries.listTitled(database(), [...new Set(titles)]);
  const matched = uploads.flatMap((upload) => {
    const film = matchFilm(upload.title, films);
    return film ? [{ ...upload, film }] : [];
  });
  const ids = matched.map(({ youtubeId }) => youtubeId);
  const answer = key && ids.length > 0 ? await askForVideos(ids, { key, seconds }) : undefined;
  const videos = answer && "results" in answer ? answer.results : undefined;
  for (const { film, ...upload } of matched) {
    const minutes: number | undefined = videos?.get(upload.youtubeId)?.facts?.minutes;
    if (key && !isFilm(minutes, film.durationMinutes)) continue;
    const found = { ...upload, channelId, movieId: film.id, minutes: minutes ?? null };
    await queries.insertUpload(database(), found);
  }
}

function isFilm(minutes: number | undefined, length: number | null): boolean {
  if (minutes === undefined) return false;
  return length === null ? minutes >= shortestFilm : minutes >= length * 0.7;
}

function after(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000);
}
