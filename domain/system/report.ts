import { settings } from "#domain/platform/config.ts";
import { withoutAddresses } from "#domain/platform/mail/failure.ts";
import { bytesInWords } from "#shared/format/bytes.ts";
import { timeSpanInWords } from "#shared/format/time-span.ts";
import type { System } from "./system.ts";

const mostStatements = 20;

export function writeReport(system: System, env: NodeJS.ProcessEnv = process.env): string {
  const { figures, disk, uploads, connections, process: own } = system;
  const set = Object.keys(settings).filter((name) => env[name]?.trim());
  const sections: [title: string, lines: string[]][] = [
    [
      "Griot",
      [
        `Version: ${system.version}, schema ${figures.schema}`,
        `Node: ${own.node} on ${own.system}`,
        `Up: ${timeSpanInWords(own.milliseconds)}, ${bytesInWords(own.bytes)} of memory`,
        `Written: ${system.now.toISOString()}`,
        `Settings with a value: ${set.join(", ") || "none"}`,
      ],
    ],
    [
      "Warnings",
      system.warnings.map(({ title, text }) => `${title}: ${withoutFolder(text, system)}`),
    ],
    [
      "Data",
      [
        `Database: ${system.isEmbedded ? "embedded" : "PostgreSQL"} ${figures.databaseVersion}, ${bytesInWords(figures.databaseBytes)}`,
        `Connections: ${connections.inUse} of ${connections.most} in use, ${connections.waiting} waiting`,
        `Clock: ${Math.round(figures.clockOffset)} ms ahead of this machine's`,
        `Disk: ${disk ? `${bytesInWords(disk.freeBytes)} of ${bytesInWords(disk.totalBytes)} left` : "unknown"}`,
        `Uploads: ${uploads ? `${uploads.files} files, ${bytesInWords(uploads.bytes)}` : "not counted"} in a ${system.hasBucket ? "bucket" : "folder"}`,
      ],
    ],
    [
      "Waiting",
      [
        `Mail: ${figures.mailWaiting}, of which ${figures.mailFailing} failed`,
        `Imports: ${figures.imports}`,
        `Posters to draw: ${figures.postersWaiting}`,
        `Pictures to fetch: ${figures.picturesWaiting}`,
        `Background work in this process: ${system.background}`,
      ],
    ],
    ["Jobs", system.jobs.map(describeJob)],
    [
      "Slow statements",
      system.statements
        .slice(0, mostStatements)
        .map(
          ({ text, times, longestMilliseconds }) =>
            `${times} times, ${Math.round(longestMilliseconds)} ms at most: ${text}`,
        ),
    ],
  ];
  return sections
    .map(([title, lines]) => [`## ${title}`, ...(lines.length > 0 ? lines : ["none"])].join("\n"))
    .join("\n\n");
}

function describeJob(job: System["jobs"][number]): string {
  const { name, startedAt, milliseconds, failures, lastFailure, isRunning, missedAt } = job;
  const last = startedAt ? `last run ${startedAt.toISOString()}` : "never run";
  const took = milliseconds === null ? "" : ` in ${milliseconds} ms`;
  const state = isRunning ? ", running" : missedAt ? ", late" : "";
  const failed = lastFailure
    ? `, ${failures} failures, the last: ${withoutAddresses(lastFailure)}`
    : "";
  return `${name}: ${last}${took}${state}${failed}`;
}

function withoutFolder(text: string, { dataFolder }: System): string {
  return withoutAddresses(text).replaceAll(dataFolder, "…");
}
