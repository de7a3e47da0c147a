import { z } from "zod";
import { mostDailyBackups } from "#shared/validation/admin-limits.ts";
import {
  bucketAddress,
  bucketAllowed,
  postgresAddress,
  type Setting,
  wholeNumber,
} from "./setting-schemas.ts";

export const storageSettings = {
  DATA_DIR: {
    default: "./data",
    meaning:
      "the data folder, which holds the embedded database; only one process at a time can use it",
    allowed: "a folder",
    schema: z.string().default("./data"),
  },
  DATABASE_URL: {
    default: "embedded",
    meaning: "a PostgreSQL database (15 or newer) instead of the embedded one; needs `SECRET`",
    allowed: "a postgres:// or postgresql:// address",
    hidden: true,
    schema: postgresAddress,
  },
  DATABASE_DIRECT_URL: {
    default: "`DATABASE_URL`",
    meaning:
      "the same database without the connection pooler (such as PgBouncer) of `DATABASE_URL`; used to listen for changes and to run migrations",
    allowed: "a postgres:// or postgresql:// address",
    hidden: true,
    schema: postgresAddress,
  },
  DATABASE_REPLICA_URL: {
    default: "none",
    meaning:
      "a read replica of `DATABASE_URL`; pages are read from it unless it lags too far behind",
    allowed: "a postgres:// or postgresql:// address",
    hidden: true,
    schema: postgresAddress,
  },
  S3_URL: {
    default: "a folder in `DATA_DIR`",
    meaning: "a bucket for uploads, such as `https://KEY:SECRET@host/bucket?region=eu-west-1`",
    allowed: bucketAllowed,
    hidden: true,
    schema: bucketAddress,
  },
  BACKUP_DIR: {
    default: "`DATA_DIR`/backups",
    meaning:
      "where the site keeps its daily backups, those that the owner takes in the Admin Panel and those before a migration; best on another disk",
    allowed: "a folder",
    schema: z.string().optional(),
  },
  BACKUP_S3_URL: {
    default: "none",
    meaning:
      "a bucket, as in `S3_URL`, that gets a copy of each of these backups under `backups/`; nobody else should be able to read it",
    allowed: bucketAllowed,
    hidden: true,
    schema: bucketAddress,
  },
  BACKUP_PASSPHRASE: {
    default: "none",
    meaning:
      "encrypts new backups and opens encrypted ones; store it elsewhere too, since without it nobody can restore them",
    allowed: "12 characters or more",
    hidden: true,
    schema: z.string().min(12).max(1000).optional(),
  },
  BACKUP_DAILY: {
    default: "3, and off with `DATABASE_URL`",
    meaning:
      "at which hour in UTC the site is backed up to `BACKUP_DIR` each day, unless the Admin Panel says otherwise",
    allowed: "an hour from 0 to 23, or off",
    schema: z
      .literal("off")
      .transform(() => null)
      .or(wholeNumber(0, 23))
      .optional(),
  },
  BACKUP_KEEP: {
    default: "7",
    meaning: "how many of these daily backups are kept",
    allowed: `a whole number from 1 to ${mostDailyBackups}`,
    schema: wholeNumber(1, mostDailyBackups).default(7),
  },
  BACKUP_BEFORE_MIGRATION_MB: {
    default: "500",
    meaning:
      "up to how many megabytes of database and uploads an embedded site is backed up to `BACKUP_DIR` before a new version migrates it; 0 turns it off",
    allowed: "a whole number of megabytes from 0 to 1000000",
    schema: z
      .string()
      .regex(/^\d+$/)
      .transform(Number)
      .pipe(z.number().max(1_000_000))
      .default(500),
  },
} satisfies Record<string, Setting>;
