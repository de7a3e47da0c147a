import { cpus } from "node:os";
import type { FaultSummary } from "./faults/summary.ts";
import type { DurabilityResult } from "./measure-durability.ts";
import type { FailoverResult } from "./measure-failovers.ts";
import type { HostileResult } from "./measure-hostile.ts";
import type { ImportResult } from "./measure-import.ts";
import type { LastingResult } from "./measure-lasting.ts";
import type { PageResult } from "./measure-pages.ts";
import type { PictureResult } from "./measure-pictures.ts";
import type { RecoveryResult } from "./measure-recovery.ts";
import type { SitemapResult } from "./measure-sitemap.ts";
import type { StopResult } from "./measure-stops.ts";
import type { VisitResult } from "./measure-visits.ts";
import type { WriteResult } from "./measure-writes.ts";
import type { Kind } from "./options.ts";
import type { Scores } from "./tools/lighthouse.ts";

export type Results = {
  at: string;
  machine: { processor: string; cores: number; node: string };
  pages: (PageResult & { on: Kind; films: number })[];
  visits: VisitResult[];
  lighthouse: Scores[];
  imports: (ImportResult & { on: Kind; films: number })[];
  writes: (WriteResult & { on: Kind; films: number })[];
  stops: (StopResult & { on: Kind; films: number })[];
  hostile: (HostileResult & { on: Kind; films: number })[];
  lasting: (LastingResult & { on: Kind; films: number })[];
  sitemaps: (SitemapResult & { on: Kind; films: number })[];
  failovers: FailoverResult[];
  durability: DurabilityResult[];
  recoveries: RecoveryResult[];
  pictures: (PictureResult & { on: Kind; films: number })[];
  faults?: FaultSummary;
};

export function beginResults(): Results {
  const processors = cpus();
  const machine = {
    processor: processors[0]?.model ?? "unknown",
    cores: processors.length,
    node: process.version,
  };
  return {
    at: new Date().toISOString(),
    machine,
    pages: [],
    writes: [],
    imports: [],
    stops: [],
    visits: [],
    lighthouse: [],
    hostile: [],
    lasting: [],
    sitemaps: [],
    failovers: [],
    durability: [],
    recoveries: [],
    pictures: [],
  };
}
