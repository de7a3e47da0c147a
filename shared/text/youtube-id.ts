const hosts = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "www.youtube-nocookie.com",
]);

/** The identifier of the video at a YouTube address, in any of its forms; none for others. */
export function youtubeIdOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  const id = url.hostname === "youtu.be" ? url.pathname.slice(1) : idOnYoutube(url);
  return id && /^[\w-]{11}$/.test(id) ? id : undefined;
}

/** Whether an address leads to YouTube, to a video there or to something else. */
export function isOnYoutube(address: string): boolean {
  const { hostname = "" } = URL.parse(address) ?? {};
  return hostname === "youtu.be" || hosts.has(hostname);
}

function idOnYoutube({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (!hosts.has(hostname)) return undefined;
  const [, kind = "", id] = pathname.split("/");
  return /^(embed|shorts|live|v)$/.test(kind) ? id : searchParams.get("v");
}
