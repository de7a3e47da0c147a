import type { RequestListener } from "node:http";
import type { Registry } from "prom-client";
import { countConnections } from "#domain/platform/health.ts";
import { log } from "#domain/platform/log.ts";
import { withStatementLimit } from "#domain/platform/statement-limit.ts";
import { type Figures, readFigures } from "#domain/system/figures.ts";
import { type JobState, listJobs } from "#domain/system/jobs.ts";
import type { PageCache } from "../pages/page-cache.ts";
import { findRoutePattern } from "./route-pattern.ts";

const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const methods = ["GET", "HEAD", "POST"];

export type Metrics = Awaited<ReturnType<typeof createMetrics>>;

/** No label holds anything of a member. */
export async function createMetrics() {
  const prometheus = await import("prom-client");
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new prometheus.Counter({
    name: "griot_http_requests_total",
    help: "Answered requests by route, method and class of status.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const durations = new prometheus.Histogram({
    name: "griot_http_request_duration_seconds",
    help: "Time from a request to the end of its answer, by route.",
    labelNames: ["route"],
    buckets,
    registers,
  });

  function watch(listener: RequestListener): RequestListener {
    return (request, response) => {
      const began = performance.now();
      response.once("close", () => {
        const route = findRoutePattern(request.url ?? "");
        const method = methods.includes(request.method ?? "") ? request.method : "other";
        const status = response.writableFinished ? `${`${response.statusCode}`[0]}xx` : "aborted";
        requests.inc({ route, method: method ?? "other", status });
        durations.observe({ route }, (performance.now() - began) / 1000);
      });
      return listener(request, response);
    };
  }

  /** Prometheus's text format; lacks the database's figures while it cannot be reached. */
  async function read(cache?: PageCache): Promise<string> {
    const now = new prometheus.Registry();
    const write = writerOf(prometheus, now);
    writeProcess(write, cache);
    await writeDatabase(write);
    return `${await registry.metrics()}${await now.metrics()}`;
  }

  return { watch, read, contentType: registry.contentType };
}

type Write = (name: string, help: string, values: number | [job: string, value: number][]) => void;

function writerOf({ Counter, Gauge }: typeof import("prom-client"), registry: Registry): Write {
  return (name, help, values) => {
    const labelNames = typeof values === "number" ? [] : ["job"];
    const options = { name, help, labelNames, registers: [registry] };
    const metric = name.endsWith("_total") ? new Counter(options) : new Gauge(options);
    if (typeof values === "number") metric.inc(values);
    else for (const [job, value] of values) metric.inc({ job }, value);
  };
}

function writeProcess(write: Write, cache?: PageCache): void {
  const { inUse, waiting, most } = countConnections();
  write("griot_database_connections_in_use", "Connections of the pool at work.", inUse);
  write("griot_database_connections_max", "The most connections of the pool.", most);
  write("griot_database_requests_waiting", "Statements that wait for a connection.", waiting);
  if (!cache) return;
  const { hits, misses, bytes, pages } = cache.count();
  write("griot_page_cache_hits_total", "Visitors' pages sent from memory.", hits);
  write("griot_page_cache_misses_total", "Visitors' pages that were not in memory.", misses);
  write("griot_page_cache_bytes", "Memory that cached pages take.", bytes);
  write("griot_page_cache_pages", "Cached pages.", pages);
}

async function writeDatabase(write: Write): Promise<void> {
  const up = (value: number) => write("griot_database_up", "Whether the database answers.", value);
  try {
    const [figures, jobs] = await withStatementLimit(() =>
      Promise.all([readFigures(), listJobs()]),
    );
    up(1);
    writeFigures(write, figures);
    writeJobs(write, jobs);
  } catch (error) {
    log.debug({ err: error }, "the database's metrics could not be read");
    up(0);
  }
}

function writeFigures(write: Write, figures: Figures): void {
  write("griot_database_bytes", "The database's size.", figures.databaseBytes);
  write("griot_mail_outbox", "Mail that waits to be sent.", figures.mailWaiting);
  write("griot_mail_outbox_failing", "Of these, mail that failed before.", figures.mailFailing);
  write("griot_imports_under_way", "Imports at work or waiting.", figures.imports);
  write("griot_posters_waiting", "Posters that wait to be drawn.", figures.postersWaiting);
  write("griot_pictures_waiting", "Pictures that wait to be fetched.", figures.picturesWaiting);
}

function writeJobs(write: Write, jobs: JobState[]): void {
  const each = (find: (job: JobState) => number | null): [string, number][] =>
    jobs.flatMap((job) => {
      const value = find(job);
      return value === null ? [] : [[job.name, value] as [string, number]];
    });
  write(
    "griot_job_last_run_timestamp_seconds",
    "When the job's last turn began.",
    each(({ startedAt }) => startedAt && startedAt.getTime() / 1000),
  );
  write(
    "griot_job_duration_seconds",
    "How long its last finished turn took.",
    each(({ milliseconds }) => milliseconds && milliseconds / 1000),
  );
  write(
    "griot_job_failures_total",
    "Its failed turns since the site began.",
    each(({ failures }) => failures),
  );
  write(
    "griot_job_late",
    "Whether a turn of it was missed.",
    each((job) => (job.missedAt ? 1 : 0)),
  );
}
