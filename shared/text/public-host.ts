const privateNames =
  /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|home\.arpa|onion|test|invalid)$/;

/** Whether a web address names a site on the internet: no number, port, password or local name. */
export function hasPublicHost(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password || url.port) return false;
  const host = url.hostname.replace(/\.$/, "");
  const isNumber = host.startsWith("[") || /^[\d.]+$/.test(host);
  return host.includes(".") && !isNumber && !privateNames.test(host);
}
