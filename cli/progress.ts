import type { Progress } from "#domain/backups/backup.ts";

const steps: Record<Progress["step"], string> = {
  prepare: "preparing the database",
  read: "reading the archive",
  tables: "tables",
  indexes: "building indexes",
  uploads: "uploads",
};

const everyMilliseconds = 200;

export function printProgress(): (progress: Progress) => void {
  let last = 0;
  return ({ step, done, total }) => {
    if (!process.stderr.isTTY || performance.now() - last < everyMilliseconds) return;
    last = performance.now();
    const amount = done > 0 ? ` ${done}${total === null ? "" : ` of ${total}`}` : "";
    process.stderr.write(`\r\x1b[K${steps[step]}${amount}\r`);
  };
}

export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes < 1) return `${Math.ceil(bytes / 1024)} KB`;
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
