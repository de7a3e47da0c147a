import { BlockList, isIP } from "node:net";

type Trust = number | BlockList;

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

/** `hops` is the number of proxies between; 0 for the nearest. */
export function isTrusted(trust: Trust, address: string, hops: number): boolean {
  if (typeof trust === "number") return hops < trust;
  const version = isIP(address);
  return version !== 0 && trust.check(address, version === 4 ? "ipv4" : "ipv6");
}

/** The nearest address that is not a trusted proxy; the rest of X-Forwarded-For can be forged. */
export function clientAddressOf(trust: Trust, socket: string, forwardedFor = ""): string {
  const forwarded = forwardedFor.split(",").map((part) => unmapped(part.trim()));
  const chain = [unmapped(socket), ...forwarded.reverse()];
  let client = unmapped(socket);
  for (const [hops, address] of chain.entries()) {
    if (isIP(address) === 0) break;
    client = address;
    if (!isTrusted(trust, address, hops)) break;
  }
  return client;
}

function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
