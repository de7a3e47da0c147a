const hosts = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "www.youtube-nocookie.com",
]);

/** The video's identifier in any form of a YouTube address; undefined for others. */
export function youtubeIdOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  const id = url.hostname === "youtu.be" ? url.pathname.slice(1) : idOnYoutube(url);
  return id && /^[\w-]{11}$/.test(id) ? id : undefined;
}

export function isOnYoutube(address: string): boolean {
  const { hostname = "" } = URL.parse(address) ?? {};
  return hostname === "youtu.be" || hosts.has(hostname);
}

function idOnYoutube({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (!hosts.has(hostname)) return undefined;
  const [, kind = "", id] = pathname.split("/");
  return /^(embed|shorts|live|v)$/.test(kind) ? id : searchParams.get("v");
}
