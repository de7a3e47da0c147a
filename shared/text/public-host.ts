const privateNames =
  /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|home\.arpa|onion|test|invalid)$/;

// Only top-level domains in Punycode have digits, and none has a single letter.
const publicName = /^([\w-]+\.)+([a-z]{2,}|xn--[a-z\d-]+)$/;

/** True for a site on the internet: no IP number, port, password or local name. */
export function hasPublicHost(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password || url.port) return false;
  const host = url.hostname.replace(/\.$/, "");
  return publicName.test(host) && !privateNames.test(host);
}
