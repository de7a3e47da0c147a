const privateNames =
  /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|home\.arpa|onion|test|invalid)$/;

// No top-level domain has a digit but those in Punycode, nor only one letter.
const publicName = /^([\w-]+\.)+([a-z]{2,}|xn--[a-z\d-]+)$/;

/** Whether a web address names a site on the internet: no number, port, password or local name. */
export function hasPublicHost(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password || url.port) return false;
  const host = url.hostname.replace(/\.$/, "");
  return publicName.test(host) && !privateNames.test(host);
}
