import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type CachedAnswer, keyOf } from "../cache-answers.ts";

// The most that Node gives on this machine: it sends what the site sent, and nothing else.
const answers = new Map<string, { status: number; headers: string[]; body: Buffer }>();
const cached: CachedAnswer[] = JSON.parse(readFileSync(process.env.ANSWERS ?? "", "utf8"));
for (const { key, body, ...answer } of cached) {
  answers.set(key, { ...answer, body: Buffer.from(body, "base64") });
}

const server = createServer((request, response) => {
  const answer = answers.get(keyOf(request.url, request.headers.cookie));
  if (!answer) response.writeHead(404).end();
  else response.writeHead(answer.status, answer.headers).end(answer.body);
});
server.listen(0, "localhost", () => {
  console.log(`The bare server is at http://localhost:${(server.address() as AddressInfo).port}`);
});
process.once("SIGTERM", () => process.exit());
