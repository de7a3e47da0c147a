import { EventEmitter } from "node:events";
import pg from "pg";
import { vi } from "vitest";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};

type Explained = { "Query Text": string; Plan: Node };

// More than any page shows, and far less than any large table holds.
const mostRows = 5000;

/** The address with settings by which PostgreSQL sends each statement's plan as a notice. */
export function explaining(databaseUrl: string): string {
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_level": "notice",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_format": "json",
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const url = new URL(databaseUrl);
  url.searchParams.set("options", options.join(" "));
  return url.href;
}

/** Listens to the notices of all connections; each call gives the plans since the last. */
export function listenToPlans(): () => Explained[] {
  let plans: Explained[] = [];
  vi.spyOn(pg.Client.prototype, "emit").mockImplementation(function (
    this: pg.Client,
    event,
    ...args
  ) {
    const [notice] = args as { message?: string }[];
    const plan = event === "notice" && /plan:\n(\{.*\})$/s.exec(notice?.message ?? "")?.[1];
    if (plan) plans.push(JSON.parse(plan));
    return EventEmitter.prototype.emit.call(this, event, ...args);
  });
  return () => {
    const all = plans;
    plans = [];
    return all;
  };
}

/** Whatever grows with the catalogue: tables read whole, and more rows than a page needs. */
export function findFaults(explained: Explained[], largeTables: Set<string>): string[] {
  return explained.flatMap(({ "Query Text": query, Plan }) =>
    listNodes(Plan)
      .filter((node) => isSeqScan(node, largeTables) || rowsRead(node) > mostRows)
      .map((node) => `${describe(node)}: ${query.replace(/\s+/g, " ").trim().slice(0, 2_000)}`),
  );
}

function isSeqScan(node: Node, largeTables: Set<string>): boolean {
  return node["Node Type"].includes("Seq Scan") && largeTables.has(node["Relation Name"] ?? "");
}

function rowsRead(node: Node): number {
  if (!node["Node Type"].includes("Scan")) return 0;
  const passedOver =
    (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return (node["Actual Rows"] + passedOver) * node["Actual Loops"];
}

function listNodes(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}

function describe(node: Node): string {
  const of = [node["Relation Name"], node["Index Name"]].filter(Boolean).join(" by ");
  return `${node["Node Type"]} of ${of || "a part"} reads ${rowsRead(node)} rows`;
}
