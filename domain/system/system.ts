import { release } from "node:os";
import { countConnections, isWritable } from "#db/client.ts";
import { thisMachine } from "#domain/accounts/known-host.ts";
import { findUploadsSize } from "#domain/media/uploads-size.ts";
import { countBackgroundWork } from "#domain/platform/background.ts";
import { config } from "#domain/platform/config.ts";
import { log } from "#domain/platform/log.ts";
import { listSlowStatements } from "#domain/platform/slow-statements.ts";
import { readVersion } from "#domain/platform/version.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { findDisk, readFigures } from "./figures.ts";
import { listJobs } from "./jobs.ts";
import { listWarnings, type Warning } from "./warnings.ts";

export type System = Awaited<ReturnType<typeof getSystem>>;

const uploadsMilliseconds = 1_500;

/** `isOwnMachine` is true while requests come from this machine only. Throws Forbidden. */
export async function getSystem(viewer: Viewer, isOwnMachine: boolean) {
  requireCapability(viewer, "run-site", "see the state of the system");
  const now = new Date();
  const [figures, jobs, disk, uploads] = await Promise.all([
    readFigures(),
    listJobs(now),
    findDisk(),
    findUploads(),
  ]);
  const { databaseUrl, replicaUrl, bucket, smtpUrl, mailFrom, dataFolder } = config();
  return {
    now,
    version: readVersion(),
    figures,
    jobs,
    disk,
    uploads,
    warnings: warn({ figures, jobs, disk, now }, isOwnMachine),
    isEmbedded: databaseUrl === undefined,
    hasReplica: replicaUrl !== undefined,
    hasBucket: bucket !== null,
    sendsMail: smtpUrl !== undefined,
    mailFrom: mailFrom.address,
    isPublic: isPublicSite(isOwnMachine),
    dataFolder,
    connections: countConnections(),
    background: countBackgroundWork(),
    statements: listSlowStatements(),
    process: {
      node: process.versions.node,
      system: `${process.platform} ${release()} ${process.arch}`,
      milliseconds: process.uptime() * 1000,
      bytes: process.memoryUsage.rss(),
    },
  };
}

export async function listSystemWarnings(
  viewer: Viewer,
  isOwnMachine: boolean,
): Promise<Warning[]> {
  requireCapability(viewer, "run-site", "see the state of the system");
  const now = new Date();
  const [figures, jobs, disk] = await Promise.all([readFigures(), listJobs(now), findDisk()]);
  return warn({ figures, jobs, disk, now }, isOwnMachine);
}

type Measured = Omit<Parameters<typeof listWarnings>[0], "isPublic" | "isWritable" | "settings">;

function warn(measured: Measured, isOwnMachine: boolean): Warning[] {
  const isPublic = isPublicSite(isOwnMachine);
  return listWarnings({ ...measured, settings: config(), isPublic, isWritable: isWritable() });
}

function isPublicSite(isOwnMachine: boolean): boolean {
  const { siteOrigin } = config();
  return siteOrigin ? !thisMachine.includes(new URL(siteOrigin).hostname) : !isOwnMachine;
}

async function findUploads() {
  try {
    return await findUploadsSize(uploadsMilliseconds);
  } catch (error) {
    log.warn({ err: error }, "the uploads could not be counted");
    return null;
  }
}
