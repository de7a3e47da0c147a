import { randomBytes } from "node:crypto";
import { afterAll } from "vitest";
import { openDatabase, publishDatabase } from "#db/client.ts";
import { startBucket } from "#tests/setup/bucket.ts";
import { startPgbouncer } from "#tests/setup/pgbouncer.ts";
import { startOwnPostgres, startReplica } from "#tests/setup/postgres.ts";
import { startSite } from "../site.ts";
import { startProxy } from "./proxy.ts";

/** How many connections PgBouncer shares among the processes. */
export const connections = 3;

/** As on several machines: two processes behind a proxy, a bucket, PgBouncer and a replica. */
export async function startCluster() {
  const primary = startOwnPostgres();
  afterAll(primary.stop);
  const replica = startReplica(primary);
  afterAll(replica.stop);
  const pooler = await startPgbouncer(primary.url, connections);
  afterAll(pooler.stop);
  const settings = {
    DATABASE_URL: `${pooler.url}&application_name=lent`,
    DATABASE_DIRECT_URL: primary.url,
    DATABASE_REPLICA_URL: `${replica.url}&application_name=reader`,
    S3_URL: await startBucket(),
    SECRET: randomBytes(32).toString("base64"),
    TRUST_PROXY: "1",
    ADMIN_EMAIL: "owner@example.org",
  };
  const sites = await Promise.all([startSite(settings), startSite(settings)]);
  afterAll(async () => void (await Promise.all(sites.map(({ stop }) => stop()))));
  const urls = sites.map(({ url }) => url);
  const proxy = await startProxy(urls);
  afterAll(proxy.stop);
  const opened = await openDatabase({ databaseUrl: primary.url, dataFolder: "" });
  afterAll(opened.close);
  publishDatabase(opened);
  const [a = "", b = ""] = urls;
  return { a, b, proxy: proxy.url, settings, primary, replica };
}
