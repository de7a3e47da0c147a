import type { FaultSummary } from "./faults/summary.ts";
import { counts, type Figures, percentile } from "./figures.ts";
import { type HostileResult, mostMegabytes, mostMilliseconds } from "./measure-hostile.ts";
import type { Results } from "./results.ts";
import { formatTable } from "./table.ts";

export function describe(results: Results): string {
  const { at, machine, pages, writes, imports, stops, visits, lighthouse } = results;
  const { hostile, lasting, sitemaps, failovers, durability, recoveries, pictures, faults } =
    results;
  const { processor, cores, node } = machine;
  return [
    `${at}, ${processor}, ${cores} cores, Node ${node}`,
    pages.length > 0 && describePages(pages),
    writes.length > 0 && describeWrites(writes),
    imports.length > 0 && describeImports(imports),
    stops.length > 0 && describeStops(stops),
    visits.length > 0 && describeVisits(visits),
    lighthouse.length > 0 && describeScores(lighthouse),
    ...hostile.map(describeHostile),
    lasting.length > 0 && describeLasting(lasting),
    sitemaps.length > 0 && describeSitemaps(sitemaps),
    failovers.length > 0 && describeFailovers(failovers),
    durability.length > 0 && describeDurability(durability),
    recoveries.length > 0 && describeRecoveries(recoveries),
    pictures.length > 0 && describePictures(pictures),
    faults && describeFaults(faults),
  ]
    .filter(Boolean)
    .join("\n\n");
}

export function hasFailed({ failed, hung, megabytes }: HostileResult): boolean {
  return failed.length > 0 || hung.length > 0 || megabytes > mostMegabytes;
}

function describeHostile({ on, ...result }: Results["hostile"][number]): string {
  const { seed, requests, byStatus, failed, hung, slowestMilliseconds, megabytes } = result;
  const counts = Object.entries(byStatus).map(([status, count]) => `${status} ${count}`);
  const list = (what: string, found: typeof failed) => [
    `${found.length} ${what}`,
    ...found.slice(0, 20).map(({ index, as, method, path, outcome }) => {
      return `  ${index}: ${method} ${path} as ${as}: ${outcome}`;
    }),
  ];
  return [
    `${requests} hostile requests of the seed ${seed}, ${on}: ${counts.join(", ")}`,
    ...list("answered as a failure", failed),
    ...list(`answered after ${mostMilliseconds} ms`, hung),
    `slowest ${slowestMilliseconds} ms, at most ${megabytes} MB`,
  ].join("\n");
}

function describeLasting(lasting: Results["lasting"]): string {
  const rows = lasting.map(({ after, on, films, toBare, megabytes }) => [
    ...[after, on, String(films), share(toBare), String(megabytes)],
  ]);
  return formatTable([["one process, after", "on", "films", "of bare", "MB"], ...rows]);
}

const costs = "µs served / bare / asked";

function describePages(pages: Results["pages"]): string {
  const head = ["page", "on", "films", "rendered/s", "p99 ms", "of React"];
  const alone = ["alone p50 ms", "p95 ms", "growth"];
  const rows = pages.map((one) => [
    one.page,
    one.on,
    String(one.films),
    one.rendered.perSecond.toFixed(0),
    one.rendered.p99.toFixed(1),
    share(one.toReact),
    one.alone.p50.toFixed(1),
    one.alone.p95.toFixed(1),
    times(growthOf(one, pages)),
    one.served?.perSecond.toFixed(0) ?? "",
    one.served?.p99.toFixed(1) ?? "",
    one.cost && !counts(one.cost) ? "does not count" : share(one.toBare),
    one.cost ? [one.cost.served, one.cost.bare, one.cost.generator].map(inTenths).join(" / ") : "",
    String(one.memory),
    failuresOf(one.rendered, one.alone, one.served, one.bare, one.react),
  ]);
  return formatTable([
    [...head, ...alone, "served/s", "p99 ms", "of bare", costs, "MB", ""],
    ...rows,
  ]);
}

function describeWrites(writes: Results["writes"]): string {
  const head = ["writes", "on", "films", "alone/s", "p99 ms", "among readers/s", "p99 ms"];
  const rows = writes.map(({ write, on, films, alone, amongReaders, readersAlone, readers }) => [
    ...[write, on, String(films)],
    ...[alone.perSecond.toFixed(0), alone.p99.toFixed(1)],
    ...[amongReaders.perSecond.toFixed(0), amongReaders.p99.toFixed(1)],
    ...[readersAlone.p99.toFixed(1), readers.p99.toFixed(1)],
    failuresOf(alone, amongReaders, readers, readersAlone),
  ]);
  return formatTable([[...head, "readers' p99 before", "meanwhile", ""], ...rows]);
}

function describeImports(imports: Results["imports"]): string {
  const head = ["import", "on", "films", "checked/s", "added/s"];
  const rows = imports.map(({ on, films, checked, added, readers, readersAlone, ...one }) => [
    ...[`${one.rows} rows`, on, String(films), checked.toFixed(0), added.toFixed(0)],
    ...[readersAlone.p99.toFixed(1), readers.p99.toFixed(1), failuresOf(readers, readersAlone)],
  ]);
  return formatTable([[...head, "readers' p99 before", "meanwhile", ""], ...rows]);
}

function describeStops(stops: Results["stops"]): string {
  const head = ["stops", "on", "films", "rounds", "requests", "cut off", "acknowledged", "lost"];
  const rows = stops.map(({ signal, on, failed, ...one }) => [
    ...[signal, on, String(one.films), String(one.rounds), String(one.requests)],
    ...[one.cutOff, one.acknowledged, one.lost].map(String),
    failed === 0 ? "" : `${failed} ended badly`,
  ]);
  return formatTable([[...head, ""], ...rows]);
}

function describeFailovers(failovers: Results["failovers"]): string {
  const head = ["failovers", "films", "writes after s", "at most", "acknowledged", "lost"];
  const readers = ["refused", "reads", "refused", "of pages", "slowest ms"];
  const rows = failovers.map(({ films, untilWrites, acknowledged, lost, refused, reads }) => [
    ...[untilWrites.length, films].map(String),
    ...[percentile(untilWrites, 0.5), Math.max(...untilWrites)].map((one) => one.toFixed(1)),
    ...[acknowledged, lost, refused].map(String),
    ...[reads.answered, reads.refused, reads.refusedPages.length].map(String),
    String(reads.slowestMilliseconds),
  ]);
  return formatTable([[...head, ...readers], ...rows]);
}

function describeDurability(durability: Results["durability"]): string {
  const rows = durability.map(({ sync, perSecond, p50, p99 }) => [
    ...[sync, perSecond.toFixed(0)],
    ...[p50, p99].map((one) => one.toFixed(2)),
  ]);
  return formatTable([["forced to disk by", "writes/s", "p50 ms", "p99 ms"], ...rows]);
}

function describeRecoveries(recoveries: Results["recoveries"]): string {
  const head = ["recovery", "films", "MB", "backup MB", "backup s", "restore s"];
  const rows = recoveries.map(({ hasBefore, hasAfter, ...one }) => [
    hasBefore && !hasAfter ? "to the moment" : "NOT to the moment",
    ...[one.films, one.megabytes, one.backupMegabytes].map(String),
    ...[one.backupSeconds, one.restoreSeconds].map(String),
  ]);
  return formatTable([head, ...rows]);
}

function describeFaults(summary: FaultSummary): string {
  const { faults, kinds, levels, uncaught } = summary;
  const ofKinds = kinds.map(({ kind, ...counts }) => [kind, ...Object.values(counts).map(String)]);
  const ofLevels = levels.map(({ level, ...counts }) => [
    level,
    ...Object.values(counts).map(String),
  ]);
  return [
    formatTable([[`${faults} faults`, "made", "caught by usual tests", "by all"], ...ofKinds]),
    formatTable([["level", "runs the place of", "caught first"], ...ofLevels]),
    ...uncaught.map(({ kind, where, before }) => `  uncaught: ${kind}, ${where}: ${before}`),
  ].join("\n\n");
}

function describePictures(pictures: Results["pictures"]): string {
  const head = ["share pictures", "films", "drawn/s", "p50 ms", "p99 ms", "stored/s", "largest KB"];
  const rows = pictures.map((one) => [
    ...[one.on, String(one.films), one.drawnPerSecond.toFixed(1), one.p50.toFixed(0)],
    ...[one.p99.toFixed(0), one.storedPerSecond.toFixed(0)],
    (one.largestBytes / 1000).toFixed(1),
  ]);
  return formatTable([head, ...rows]);
}

function describeSitemaps(sitemaps: Results["sitemaps"]): string {
  const head = [
    "sitemap",
    "films",
    "addresses",
    "files",
    "largest KB",
    "s",
    "MB before",
    "MB most",
  ];
  const rows = sitemaps.map((one) => [
    one.on,
    ...[one.films, one.addresses, one.files, one.kilobytes].map(String),
    ...[one.seconds, one.megabytesBefore, one.megabytesMost].map(String),
  ]);
  return formatTable([head, ...rows]);
}

function describeVisits(visits: Results["visits"]): string {
  const head = ["first visit", "HTML+CSS", "JavaScript", "all", "requests", "shift"];
  const rows = visits.map(({ path, visit, lite, largestPaint, interaction }) => [
    path,
    ...[visit.page, visit.script, visit.all, visit.requests, visit.shift].map(String),
    ...[lite.all, largestPaint, interaction].map(String),
  ]);
  return formatTable([[...head, "lite", "largest paint ms", "interaction ms"], ...rows]);
}

function describeScores(scores: Results["lighthouse"]): string {
  const head = [
    "Lighthouse",
    "performance",
    "from",
    "to",
    "accessibility",
    "best practices",
    "SEO",
  ];
  const rows = scores.map(({ path, performance, performanceRange, ...one }) => [
    path,
    ...[performance, ...performanceRange].map(String),
    ...[one.accessibility, one.bestPractices, one.seo].map(String),
  ]);
  return formatTable([head, ...rows]);
}

type PageRow = Results["pages"][number];

export function growthOf(page: PageRow, pages: PageRow[]): number | null {
  const others = pages.filter((one) => one.page === page.page && one.on === page.on);
  const first = others.toSorted((a, b) => a.films - b.films)[0];
  return !first || first === page ? null : page.alone.p50 / first.alone.p50;
}

function failuresOf(...all: (Figures | null | undefined)[]): string {
  const failed = all.reduce((sum, one) => sum + (one?.failed ?? 0), 0);
  return failed === 0 ? "" : `${failed} failed`;
}

function inTenths(microseconds: number): string {
  return microseconds.toFixed(1);
}

function share(ratio: number | null): string {
  return ratio === null ? "" : `${Math.round(ratio * 100)} %`;
}

function times(growth: number | null): string {
  return growth === null ? "" : `× ${growth.toFixed(1)}`;
}
