import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test, vi } from "vitest";
import { log } from "#domain/platform/log.ts";
import { listen } from "./listen.ts";
import { answerUnreadable } from "./malformed-paths.ts";

const server = createServer((request, response) => response.end(request.url));
server.on("clientError", answerUnreadable);
const { port } = new URL(await listen(server, { host: "127.0.0.1", port: 0 }));
afterAll(() => server.close());

async function send(target: Buffer | string, method = "GET"): Promise<string> {
  const socket = connect(Number(port), "127.0.0.1");
  const head = [Buffer.from(`${method} `), Buffer.from(target), Buffer.from(" HTTP/1.1\r\n")];
  socket.write(Buffer.concat([...head, Buffer.from("Host: griot.example\r\n\r\n")]));
  const answer = await text(socket);
  expect(answer.split("\r\n\r\n")[1]).not.toBe("");
  return answer;
}

test.each([
  [
    Buffer.from("/movie/Aníkúlápó?tab=média"),
    "/movie/An%C3%ADk%C3%BAl%C3%A1p%C3%B3?tab=m%C3%A9dia",
  ],
  [Buffer.from("/movie/Aníkúlápó", "latin1"), "/movie/An%C3%ADk%C3%BAl%C3%A1p%C3%B3"],
  [Buffer.from("/movie/باب%20"), "/movie/%D8%A8%D8%A7%D8%A8%20"],
  [Buffer.from([0x2f, 0xff]), "/%C3%BF"],
])("letters that are not escaped lead to the address where they are: %s", async (target, to) => {
  const answer = await send(target);
  expect(answer).toMatch(/^HTTP\/1\.1 301 /);
  expect(answer).toContain(`\r\nLocation: ${to}\r\n`);
});

test.each([
  ["/movie/\u0001", "GET"],
  ["//griot.example/é", "GET"],
  ["/movie/é", "POST"],
  ["/movie/xala 1975", "GET"],
])("what cannot be read is refused in words: %j by %s", async (target, method) => {
  vi.spyOn(log, "info").mockReturnValue();
  expect(await send(target, method)).toMatch(/^HTTP\/1\.1 400 .*This request is not valid\.$/s);
});
