import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { largestUpload, uploadTexts } from "#shared/validation/upload-limits.ts";
import { fetchPicture, NotFetched } from "./fetch-picture.ts";
import * as addresses from "./public-address.ts";

vi.mock("node:dns/promises", { spy: true });

let answer: RequestListener;
const requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(`${request.headers.host}${request.url}`);
  answer(request, response);
});
// On every address of this machine, so that a forbidden request would arrive.
await once(server.listen(0, "0.0.0.0"), "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

const isPublic = vi.spyOn(addresses, "isPublicAddress");

beforeEach(() => {
  answer = (_request, response) => response.end("a picture");
  requests.length = 0;
  vi.mocked(lookup).mockReset();
  isPublic.mockRestore();
});

/** Has this one address of this machine stand for a host of the public internet. */
function open(address = "127.0.0.1") {
  vi.spyOn(addresses, "isPublicAddress").mockImplementation((checked) => checked === address);
}

/** The addresses of a name; a second lookup gives others. */
function resolveTo(...found: string[]) {
  const all = found.map((address) => ({ address, family: 4 }));
  const elsewhere = [{ address: "127.0.0.2", family: 4 }];
  // Only the form that gives all addresses is used.
  vi.mocked<(host: string) => Promise<unknown>>(lookup)
    .mockResolvedValueOnce(all)
    .mockResolvedValue(elsewhere);
}

test.each([
  ...["127.0.0.1", "2130706433", "0x7f.1", "0177.0.0.1", "127.1", "0.0.0.0", "[::1]"],
  ...["[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]", "169.254.169.254", "10.0.0.1", "[fd00::1]"],
])("nothing is requested of %s", async (host) => {
  const fetched = fetchPicture(`http://${host}:${port}/`);
  await expect(fetched).rejects.toThrow("is not on the public internet");
  expect(requests).toEqual([]);
});

test.each([
  ["ftp://pictures.example/a.png", "This is not a web address."],
  ["file:///etc/passwd", "This is not a web address."],
  ["no address", "This is not a web address."],
  [
    "https://name:password@pictures.example/a.png",
    "Web addresses that contain a password are not allowed.",
  ],
])("nothing is requested of %s", async (url, reason) => {
  await expect(fetchPicture(url)).rejects.toThrow(reason);
});

test("a name with a private address, even beside public ones, gets no request", async () => {
  for (const found of [["127.0.0.1"], ["93.184.216.34", "127.0.0.1"]]) {
    resolveTo(...found);
    const fetched = fetchPicture(`http://pictures.example:${port}/`);
    await expect(fetched).rejects.toThrow("pictures.example is not on the public internet.");
  }
  expect(requests).toEqual([]);
});

test("a name is looked up once, and the request goes to the address that was checked", async () => {
  open();
  resolveTo("127.0.0.1");
  const picture = await fetchPicture(`http://pictures.example:${port}/a.png`);
  expect(Buffer.from(picture).toString()).toBe("a picture");
  expect(requests).toEqual([`pictures.example:${port}/a.png`]);
  expect(lookup).toHaveBeenCalledOnce();
});

test("redirects are followed only to the public internet, and only so often", async () => {
  open();
  const redirectTo = (location: string) => {
    answer = ({ url }, response) => {
      if (url === "/there") response.end("a picture");
      else response.writeHead(302, { Location: location }).end();
    };
    return fetchPicture(`http://127.0.0.1:${port}/first`);
  };
  expect(Buffer.from(await redirectTo("/there")).toString()).toBe("a picture");
  requests.length = 0;
  await expect(redirectTo(`http://127.0.0.2:${port}/secret`)).rejects.toThrow("127.0.0.2 is not");
  await expect(redirectTo("http://169.254.169.254/latest")).rejects.toThrow("is not on the public");
  await expect(redirectTo("file:///etc/passwd")).rejects.toThrow("This is not a web address.");
  expect(requests).toEqual([1, 2, 3].map(() => `127.0.0.1:${port}/first`));
  await expect(redirectTo("/first")).rejects.toThrow("The address redirects too often.");
});

test("a response that is too large is aborted, whatever length it declares", async () => {
  open();
  const isCut = Promise.withResolvers<void>();
  answer = (_request, response) => {
    response.on("close", isCut.resolve);
    const part = Buffer.alloc(largestUpload / 4);
    const send = () => response.write(part, (error) => error ?? send());
    send();
  };
  await expect(fetchPicture(`http://127.0.0.1:${port}/`)).rejects.toThrow(uploadTexts.size);
  await isCut.promise;
});

test("a response that does not end is aborted", async () => {
  open();
  answer = (_request, response) => response.write("a");
  const fetched = fetchPicture(`http://127.0.0.1:${port}/`, 0.05);
  await expect(fetched).rejects.toThrow("took longer than 0.05 seconds");
});

test("failures that may pass are distinguished from those that will not", async () => {
  open();
  const isWorthRetrying = async (url: string) => {
    const error = await fetchPicture(url).catch((thrown: unknown) => thrown);
    if (!(error instanceof NotFetched)) throw error;
    return error.isWorthRetrying;
  };
  answer = (_request, response) => response.writeHead(503).end();
  expect(await isWorthRetrying(`http://127.0.0.1:${port}/`)).toBe(true);
  answer = (_request, response) => response.destroy();
  expect(await isWorthRetrying(`http://127.0.0.1:${port}/`)).toBe(true);
  expect(await isWorthRetrying("http://10.0.0.1/")).toBe(false);
});
