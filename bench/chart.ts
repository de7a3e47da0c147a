import { kinds } from "./options.ts";
import { growthOf } from "./report.ts";
import type { Results } from "./results.ts";

type Row = Results["pages"][number];

const width = 900;
const rowHeight = 30;
const headHeight = 96;
const bars = { x: 190, width: 280 };
const curves = { x: 580, width: 170 };
const goals = { toBare: 0.8, toReact: 0.25, growth: 2 };
const largestGrowth = 4;

const style = `
text { font: 14px system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; fill: #0d1138 }
.title { font-weight: 700; font-size: 17px } .quiet { font-size: 12px; fill: #414a80 }
.ground { fill: #e8ecf8 } .track { fill: #d3daf2 } .bar { fill: #2f3dc0 } .short { fill: #a03217 }
.curve { stroke: #2f3dc0; stroke-width: 2; fill: none } .steep { stroke: #a03217 }
.goal { stroke: #825400; stroke-width: 2; stroke-dasharray: 3 3 }
@media (prefers-color-scheme: dark) {
  text { fill: #f4f0e6 } .quiet { fill: #b5badf } .ground { fill: #090b1f } .track { fill: #1c2254 }
  .bar { fill: #f3b52f } .short { fill: #ff8b66 } .curve { stroke: #f3b52f }
  .steep { stroke: #ff8b66 } .goal { stroke: #f4f0e6 }
}`;

export function drawChart({ pages, machine, at }: Results): string {
  const parts: string[] = [];
  let y = 0;
  for (const on of kinds) {
    const own = pages.filter((page) => page.on === on);
    if (own.length === 0) continue;
    parts.push(drawSection(on, own, y));
    y += headHeight + namesOf(own).length * rowHeight;
  }
  const note = `${at.slice(0, 10)} · ${machine.processor}, ${machine.cores} cores · Node ${machine.node}`;
  const height = y + 40;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="How fast the pages are">`,
    `<style>${style}</style>`,
    `<rect class="ground" width="${width}" height="${height}" rx="9"/>`,
    ...parts,
    write(24, height - 16, note, "quiet"),
    "</svg>",
    "",
  ].join("\n");
}

function drawSection(on: string, pages: Row[], top: number): string {
  const films = [...new Set(pages.map((page) => page.films.toLocaleString("en")))].join(", ");
  const head = [
    write(24, top + 40, on === "embedded" ? "Embedded" : "PostgreSQL", "title"),
    write(bars.x, top + 40, "Requests per second"),
    write(
      bars.x,
      top + 58,
      "anonymous: of a bare server · signed in: of React’s rendering",
      "quiet",
    ),
    write(curves.x, top + 40, "Time of a rendered page"),
    write(curves.x, top + 58, `with ${films} films`, "quiet"),
  ];
  const rows = namesOf(pages).map((name, index) =>
    drawRow(
      pages.filter(({ page }) => page === name),
      top + headHeight + index * rowHeight,
    ),
  );
  return [...head, ...rows].join("\n");
}

function drawRow(sizes: Row[], y: number): string {
  const first = sizes[0] as Row;
  return [write(24, y, first.page), drawShare(first, y), drawGrowth(sizes, y)].join("\n");
}

function drawShare(page: Row, y: number): string {
  const share = page.isAnonymous ? page.toBare : page.toReact;
  if (share === null) return "";
  const goal = page.isAnonymous ? goals.toBare : goals.toReact;
  const at = (part: number) => bars.x + Math.min(1, part) * bars.width;
  const length = at(share) - bars.x;
  return [
    `<rect class="track" x="${bars.x}" y="${y - 12}" width="${bars.width}" height="14" rx="3"/>`,
    `<rect class="${share < goal ? "short" : "bar"}" x="${bars.x}" y="${y - 12}" width="${length}" height="14" rx="3"/>`,
    `<path class="goal" d="M${at(goal)} ${y - 16}v22"/>`,
    write(bars.x + bars.width + 10, y, `${Math.round(share * 100)} %`),
  ].join("\n");
}

function drawGrowth(sizes: Row[], y: number): string {
  const largest = sizes.at(-1) as Row;
  const milliseconds = `${largest.alone.p50.toFixed(1)} ms`;
  const growth = growthOf(largest, sizes);
  if (growth === null) return write(curves.x, y, milliseconds);
  const step = curves.width / (sizes.length - 1);
  const height = (times: number) => y + 3 - Math.min(times, largestGrowth) * 6;
  const points = sizes.map((one, index) => {
    const times = growthOf(one, sizes) ?? 1;
    return `${(curves.x + index * step).toFixed(1)},${height(times).toFixed(1)}`;
  });
  const isSteep = growth > goals.growth;
  return [
    `<path class="goal" d="M${curves.x} ${height(goals.growth)}h${curves.width}" opacity=".4"/>`,
    `<polyline class="curve${isSteep ? " steep" : ""}" points="${points.join(" ")}"/>`,
    write(curves.x + curves.width + 12, y, `× ${growth.toFixed(1)}, ${milliseconds}`),
  ].join("\n");
}

function namesOf(pages: Row[]): string[] {
  return [...new Set(pages.map(({ page }) => page))];
}

function write(x: number, y: number, text: string, kind = ""): string {
  const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${x}" y="${y}"${kind && ` class="${kind}"`}>${safe}</text>`;
}
