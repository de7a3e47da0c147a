const hosts = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "youtube-nocookie.com",
  "www.youtube-nocookie.com",
]);

const shortHosts = new Set(["youtu.be", "www.youtu.be"]);

const isId = (text: string | null | undefined) => /^[\w-]{11}$/.test(text ?? "");

/** The video's identifier from any form of a YouTube address. */
export function youtubeIdOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  const id = shortHosts.has(url.hostname) ? url.pathname.split("/")[1] : idOnYoutube(url);
  return id && isId(id) ? id : undefined;
}

export function isOnYoutube(address: string): boolean {
  const { hostname = "" } = URL.parse(address) ?? {};
  return shortHosts.has(hostname) || hosts.has(hostname);
}

function idOnYoutube({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (!hosts.has(hostname)) return undefined;
  const [, kind = "", id] = pathname.split("/");
  if (kind === "attribution_link") return idInLink(searchParams.get("u"));
  const isInPath = /^(embed|shorts|live|v|e|watch)$/.test(kind) && isId(id);
  return isInPath ? id : searchParams.get("v");
}

/** The identifier in the link of an `attribution_link`. */
function idInLink(link: string | null): string | null | undefined {
  const url = URL.parse(link ?? "", "https://www.youtube.com");
  return url && url.pathname !== "/attribution_link" ? idOnYoutube(url) : undefined;
}
