import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import type { LoadRequest } from "./tools/load.ts";

/** The body is in base64. */
export type CachedAnswer = { key: string; status: number; headers: string[]; body: string };

export function keyOf(path = "", cookie = ""): string {
  return cookie ? `${path} signed in` : path;
}

export async function cacheAnswers(url: string, requests: LoadRequest[]): Promise<CachedAnswer[]> {
  const answers: CachedAnswer[] = [];
  for (const request of requests) answers.push(await cacheAnswer(url, request));
  return answers;
}

// The bare server's Node adds these itself.
const ofTheConnection = /^(date|connection|keep-alive|transfer-encoding)$/i;

async function cacheAnswer(
  url: string,
  { path, headers = {} }: LoadRequest,
): Promise<CachedAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<CachedAnswer>();
  get(url + path, { headers }, async (response) => {
    const { statusCode: status = 0, rawHeaders } = response;
    const body = await buffer(response);
    const own = rawHeaders.filter(
      (_, index) => !ofTheConnection.test(rawHeaders[index - (index % 2)] ?? ""),
    );
    if (status !== 200) reject(new Error(`${path} answers ${status}.`));
    resolve({
      key: keyOf(path, headers.Cookie),
      status,
      headers: own,
      body: body.toString("base64"),
    });
  }).once("error", reject);
  return promise;
}
