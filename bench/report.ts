import type { Results } from "./results.ts";
import { formatTable } from "./table.ts";

/** All that was measured, as text. */
export function describe({ at, machine, pages }: Results): string {
  const { processor, cores, node } = machine;
  return [
    `${at}, ${processor}, ${cores} cores, Node ${node}`,
    pages.length > 0 && describePages(pages),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function describePages(pages: Results["pages"]): string {
  const head = ["page", "on", "films", "rendered/s", "p50 ms", "p99 ms", "of React", "growth"];
  const rows = pages.map((one) => [
    one.page,
    one.on,
    String(one.films),
    one.rendered.perSecond.toFixed(0),
    one.rendered.p50.toFixed(1),
    one.rendered.p99.toFixed(1),
    share(one.toReact),
    times(growthOf(one, pages)),
    one.served?.perSecond.toFixed(0) ?? "",
    one.served?.p99.toFixed(1) ?? "",
    share(one.toBare),
    String(one.memory),
    failuresOf(one),
  ]);
  return formatTable([[...head, "served/s", "p99 ms", "of bare", "MB", ""], ...rows]);
}

type PageRow = Results["pages"][number];

/** How many times as long a page takes as with the fewest films of the run; null for those. */
export function growthOf(page: PageRow, pages: PageRow[]): number | null {
  const others = pages.filter((one) => one.page === page.page && one.on === page.on);
  const first = others.toSorted((a, b) => a.films - b.films)[0];
  return !first || first === page ? null : page.rendered.p50 / first.rendered.p50;
}

function failuresOf({ rendered, served, bare, react }: PageRow): string {
  const failed = [rendered, served, bare, react].reduce((sum, one) => sum + (one?.failed ?? 0), 0);
  return failed === 0 ? "" : `${failed} failed`;
}

function share(ratio: number | null): string {
  return ratio === null ? "" : `${Math.round(ratio * 100)} %`;
}

function times(growth: number | null): string {
  return growth === null ? "" : `× ${growth.toFixed(1)}`;
}
