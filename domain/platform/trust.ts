import { BlockList, isIP } from "node:net";

/** Which proxies are believed: so many hops from us, or those at these addresses. */
type Trust = number | BlockList;

/** The trust that a setting asks for: a number, or addresses and networks; null for neither. */
export function parseTrust(text: string): Trust | null {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const trusted = new BlockList();
  for (const entry of text.split(",").map((part) => part.trim())) {
    const [address = "", bits] = entry.split("/");
    const version = isIP(address);
    if (!version) return null;
    const family = version === 4 ? "ipv4" : "ipv6";
    if (bits === undefined) trusted.addAddress(address, family);
    else if (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)) {
      trusted.addSubnet(address, Number(bits), family);
    } else return null;
  }
  return trusted;
}

/** Whether a proxy at this address, so many hops away (0 the nearest), is believed. */
export function isTrusted(trust: Trust, address: string, hops: number): boolean {
  if (typeof trust === "number") return hops < trust;
  const version = isIP(address);
  return version !== 0 && trust.check(address, version === 4 ? "ipv4" : "ipv6");
}

/**
 * Who really asks: the nearest address that is no believed proxy. `forwardedFor` is the header to
 * which each proxy adds whom it saw; what stands before that is a stranger's word, and not read.
 */
export function findClientAddress(trust: Trust, socket: string, forwardedFor = ""): string {
  const told = forwardedFor.split(",").map((part) => plain(part.trim()));
  const chain = [plain(socket), ...told.reverse()];
  let client = plain(socket);
  for (const [hops, address] of chain.entries()) {
    if (isIP(address) === 0) break;
    client = address;
    if (!isTrusted(trust, address, hops)) break;
  }
  return client;
}

/** IPv4 as a dual socket writes it, `::ffff:10.0.0.1`, back in its own form. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
