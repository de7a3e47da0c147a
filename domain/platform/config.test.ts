import { globSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readConfig, settings } from "./config.ts";

test("without settings the site listens on 3000 and stores its data in ./data", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, dataFolder: "./data", trustedProxies: 0 });
  expect(config).toMatchObject({ databaseUrl: undefined, siteOrigin: undefined });
});

test("an embedded site is backed up each day, unless it is told not to", () => {
  expect(readConfig({}).backupDaily).toEqual({ hour: 3, keep: 7 });
  expect(readConfig({ BACKUP_DAILY: "0", BACKUP_KEEP: "2" }).backupDaily).toEqual({
    hour: 0,
    keep: 2,
  });
  expect(readConfig({ BACKUP_DAILY: "off" }).backupDaily).toBeNull();
  const server = { DATABASE_URL: "postgres://griot@localhost/griot" };
  expect(readConfig(server).backupDaily).toBeNull();
  expect(readConfig({ ...server, BACKUP_DAILY: "4" }).backupDaily).toEqual({ hour: 4, keep: 7 });
});

test("an empty value counts as not set", () => {
  expect(readConfig({ PORT: "", SITE_URL: " " })).toEqual(readConfig({}));
});

test("of the public address only the origin is used", () => {
  expect(readConfig({ SITE_URL: "https://griot.example/" }).siteOrigin).toBe(
    "https://griot.example",
  );
});

test.each([
  ["PORT", "99999", 'PORT is "99999": it must be a whole number from 0 to 65535'],
  ["PORT", "80.5", "PORT is"],
  ["HOST", "http://localhost", "HOST is"],
  ["SITE_URL", "griot.example", 'SITE_URL is "griot.example": it must be an http or https'],
  ["SITE_URL", "https://griot.example/films", "SITE_URL is"],
  ["SITE_URL", "ftp://griot.example", "SITE_URL is"],
  ["DATABASE_URL", "mysql://griot", "DATABASE_URL is not usable: it must be a postgres://"],
  [
    "DATABASE_REPLICA_URL",
    "postgres://db",
    "DATABASE_URL is not set: DATABASE_REPLICA_URL needs it.",
  ],
  ["S3_URL", "https://s3.example/pictures", "S3_URL is not usable: it must be an http or https"],
  ["S3_URL", "https://key:secret@s3.example/a/b", "S3_URL is not usable"],
  ["ADMIN_EMAIL", "amina", "ADMIN_EMAIL is"],
  ["SECRET", "short", "SECRET is not usable: it must be 32 random characters or more."],
  ["SECRET", "a".repeat(40), "SECRET is not usable"],
  ["SECRET_PREVIOUS", `${"abcdefghijklmnop".repeat(2)},short`, "SECRET_PREVIOUS is not usable"],
  ["SMTP_URL", "mail.example:587", "SMTP_URL is not usable: it must be an smtp:// or smtps://"],
  ["MAIL_FROM", "Griot", 'MAIL_FROM is "Griot": it must be an e-mail address, or a name and'],
  ["MAIL_FROM", "Griot <griot@griot.example>, amina@example.org", "MAIL_FROM is"],
  ["TRUST_PROXY", "yes", "TRUST_PROXY is"],
  ["TRUST_PROXY", "10.0.0.0/40", "TRUST_PROXY is"],
  ["UMAMI_URL", "umami.example", "UMAMI_URL is"],
  ["UMAMI_WEBSITE_ID", "griot", "UMAMI_WEBSITE_ID is"],
  ["WIKIDATA_URL", "http://wikidata.example", 'WIKIDATA_URL is "http://wikidata.example": it must'],
  ["COMMONS_URL", "https://commons.example/w", "COMMONS_URL is"],
  ["TMDB_URL", "http://10.0.0.1:80", "TMDB_URL is"],
  ["INDEXNOW_KEY", "a key", 'INDEXNOW_KEY is "a key": it must be 8 to 128 letters, digits and'],
  ["SECURITY_CONTACT", "http://griot.example", "SECURITY_CONTACT is"],
  ["LOG_LEVEL", "loud", "LOG_LEVEL is"],
  ["UNCONFIRMED_DAYS", "0", 'UNCONFIRMED_DAYS is "0": it must be a whole number from 1 to 365'],
  ["SHUTDOWN_SECONDS", "-1", "SHUTDOWN_SECONDS is"],
  ["STYLEGUIDE", "perhaps", "STYLEGUIDE is"],
])("%s=%s is refused in one line that names it", (name, value, message) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(message);
  expect(read).not.toThrow("\n");
});

test("an invalid value that may contain a password is not repeated", () => {
  expect(() => readConfig({ DATABASE_URL: "http://griot:hush@db", SECRET: "hush" })).not.toThrow(
    "hush",
  );
});

test("a provider's two keys must both be set", () => {
  const half = () => readConfig({ GOOGLE_CLIENT_ID: "griot" });
  expect(half).toThrow("GOOGLE_CLIENT_SECRET is not set");
  expect(() => readConfig({ APPLE_CLIENT_SECRET: "hush" })).toThrow("APPLE_CLIENT_ID is not set");
  expect(readConfig({}).providers.google).toBeUndefined();
});

test("mail is from a name and an address, by default of the site's own host", () => {
  const from = (env: NodeJS.ProcessEnv) => readConfig(env).mailFrom;
  const address = "griot@griot.example";
  expect(from({ MAIL_FROM: "Griot, cinéma <griot@griot.example>" })).toEqual({
    name: "Griot, cinéma",
    address,
  });
  expect(from({ MAIL_FROM: address })).toEqual({ name: "", address });
  expect(from({ MAIL_FROM: "a&b@Bücher.example" }).address).toBe("a&b@xn--bcher-kva.example");
  expect(from({ SITE_URL: "https://griot.example" }).address).toBe("no-reply@griot.example");
  expect(from({})).toEqual({ name: "", address: "no-reply@localhost" });
});

test("a bucket is read from one address, its secret percent-encoded", () => {
  const value = { S3_URL: "http://key:a%2Fb@localhost:9000/griot-uploads?region=af-south-1" };
  expect(readConfig(value).bucket).toEqual({
    origin: "http://localhost:9000",
    name: "griot-uploads",
    region: "af-south-1",
    accessKey: "key",
    secretKey: "a/b",
  });
});

test("docs/settings.md has every setting, its default and its meaning", () => {
  const rows = readFileSync("docs/settings.md", "utf8").matchAll(
    /^\| `([A-Z\d_]+)`\s*\| (.*?)\s*\| (.*?)\s*\|$/gm,
  );
  const expected = Object.entries(settings).map(([name, { default: value, meaning }]) => [
    name,
    value,
    meaning,
  ]);
  expect([...rows].map(([, ...cells]) => cells)).toEqual(expected);
});

test(".env.example has every setting, its meaning and its default", () => {
  const blocks = readFileSync(".env.example", "utf8").matchAll(/((?:^# .*\n)+)^#([A-Z\d_]+)=/gm);
  const documented = [...blocks].map(([, comment = "", name]) => [
    name,
    comment.replaceAll(/^# |\n$/gm, "").replaceAll("\n", " "),
  ]);
  const expected = Object.entries(settings).map(([name, { default: value, meaning }]) => {
    const text = `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}. Default: ${value}.`;
    return [name, text.replaceAll("`", "")];
  });
  expect(documented).toEqual(expected);
});

test(".env.example with every line uncommented changes nothing", () => {
  const lines = readFileSync(".env.example", "utf8").replaceAll(/^#(?=[A-Z\d_]+=)/gm, "");
  const value = parseEnv(lines);
  expect(Object.keys(value).sort()).toEqual(Object.keys(settings).sort());
  expect(readConfig(value)).toEqual(readConfig({}));
});

test("the site reads no setting but these", () => {
  // What Node, the bundler and the test runner set.
  const others = ["NODE_ENV", "VITEST"];
  const files = globSync("{app,ui,domain,db,shared,server,jobs,cli}/**/*.{ts,tsx}", {
    exclude: ["**/*.test.ts"],
  });
  const unknown = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/process\.env\.([A-Z\d_]+)/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !(name in settings) && !others.includes(name))
      .map((name) => `${file} reads ${name}`),
  );
  expect(unknown).toEqual([]);
});

test("the address of an Umami server and the site's ID must both be set", () => {
  const id = "8d1c1b9e-5f0a-4c52-9f0e-2c7b3c1d4e5f";
  const url = "https://umami.example/";
  expect(readConfig({ UMAMI_URL: url, UMAMI_WEBSITE_ID: id }).umami).toEqual({
    url: "https://umami.example",
    websiteId: id,
  });
  expect(readConfig({}).umami).toBeUndefined();
  expect(() => readConfig({ UMAMI_URL: url })).toThrow("UMAMI_WEBSITE_ID is not set");
  expect(() => readConfig({ UMAMI_WEBSITE_ID: id })).toThrow("UMAMI_URL is not set");
});
