export type Bucket = {
  origin: string;
  name: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

/** Reads an address such as `https://KEY:SECRET@host/bucket`; null for any other. */
export function parseBucket(address: string): Bucket | null {
  const url = URL.parse(address);
  const name = url?.pathname.match(/^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/)?.[1];
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password || !name) {
    return null;
  }
  return {
    origin: `${url.protocol}//${url.host}`,
    name,
    region: url.searchParams.get("region") ?? "us-east-1",
    accessKey: decode(url.username),
    secretKey: decode(url.password),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
