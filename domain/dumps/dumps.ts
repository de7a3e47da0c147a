import { createHash, hash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { database } from "#db/client.ts";
import { storage } from "#domain/media/storage.ts";
import { isStopRequested, stopSignal } from "#domain/platform/background.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { type CatalogueCompleteness, measureCompleteness } from "./completeness.ts";
import { describePackage } from "./describe-package.ts";
import { notifyMeasured } from "./queries/completeness.ts";
import { type DumpTable, dumpTables, type Format, formats, writeTable } from "./tables.ts";

export type DumpFile = {
  name: string;
  table: string;
  format: Format;
  rows: number;
  bytes: number;
  sha256: string;
};

export type Dump = {
  day: string;
  createdAt: string;
  files: DumpFile[];
  completeness: CatalogueCompleteness;
};

type Download = {
  type: string;
  tag: string;
  bytes: number;
  open: () => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
};

const folder = "dumps/";
const stateName = `${folder}state.json`;
const mostDumps = 3;
const address = /^(?:(\d{4}-\d{2}-\d{2})\/)?([\w-]+(?:\.[a-z]+)*)$/i;

/** Writes the dump of the day where there is none yet. */
export async function writeDailyDump(now = new Date()): Promise<void> {
  const [newest] = await listDumps();
  if (newest?.day !== now.toISOString().slice(0, 10)) await writeDump(now);
}

/** Writes what everyone may see as files, and removes all dumps but the newest three. */
export async function writeDump(now = new Date()): Promise<void> {
  const createdAt = now.toISOString();
  const day = createdAt.slice(0, 10);
  const files: DumpFile[] = [];
  try {
    for (const table of dumpTables) {
      for (const format of formats) files.push(await writeFile(day, table, format));
    }
  } catch (error) {
    if (isStopRequested()) return;
    throw error;
  }
  const before = (await listDumps()).filter((dump) => dump.day !== day);
  const completeness = await measureCompleteness();
  const dumps = [{ day, createdAt, files, completeness }, ...before].slice(0, mostDumps);
  await storage().put(stateName, Buffer.from(JSON.stringify(dumps)), "application/json");
  await notifyMeasured(database());
  await removeOthers(dumps);
}

/** Old dumps, and those that were never finished. */
async function removeOthers(dumps: Dump[]): Promise<void> {
  const folders = new Set<string>();
  for await (const name of storage().listUnder(folder)) {
    if (name !== stateName) folders.add(name.slice(0, name.lastIndexOf("/") + 1));
  }
  for (const { day } of dumps) folders.delete(`${folder}${day}/`);
  for (const other of folders) await storage().remove(other);
}

async function writeFile(day: string, table: DumpTable, format: Format): Promise<DumpFile> {
  const name = `${table.name}.${format}.gz`;
  const written = { rows: 0, bytes: 0 };
  const sum = createHash("sha256");
  const gzip = createGzip();
  async function* measured() {
    for await (const chunk of gzip) {
      written.bytes += chunk.length;
      sum.update(chunk);
      yield chunk as Uint8Array;
    }
  }
  await Promise.all([
    pipeline(writeTable(table, format, written), gzip, { signal: stopSignal }),
    storage().putStream(`${folder}${day}/${name}`, measured(), "application/gzip"),
  ]);
  return { name, table: table.name, format, ...written, sha256: sum.digest("hex") };
}

/** The newest first. */
export async function listDumps(): Promise<Dump[]> {
  const bytes = await storage().read(stateName);
  return bytes ? (JSON.parse(Buffer.from(bytes).toString()) as Dump[]) : [];
}

/** 'films.csv.gz' of the newest dump, or '2026-11-28/films.csv.gz' of one of the newest three. */
export async function findDownload(path: string): Promise<Download | null> {
  const [, day, name] = address.exec(path) ?? [];
  const dump = (await listDumps()).find((one) => !day || one.day === day);
  if (!dump) return null;
  if (name === "datapackage.json") {
    const { siteName } = await getSettings();
    return textDownload(
      JSON.stringify(describePackage(dump, siteName), null, 2),
      "application/json",
    );
  }
  if (name === "SHA256SUMS") {
    const sums = dump.files.map((file) => `${file.sha256}  ${file.name}\n`);
    return textDownload(sums.join(""), "text/plain; charset=utf-8");
  }
  const file = dump.files.find((one) => one.name === name);
  if (!file) return null;
  const open = () => storage().readStream(`${folder}${dump.day}/${file.name}`);
  return { type: "application/gzip", tag: file.sha256, bytes: file.bytes, open };
}

function textDownload(text: string, type: string): Download {
  const blob = new Blob([text]);
  return { type, tag: hash("sha256", text), bytes: blob.size, open: async () => blob.stream() };
}
