/** The local part: atoms and dots (RFC 5322), in letters of any script (RFC 6531). */
const mailbox = /^[\w.!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+$/u;

const hostLetters = /^[\p{L}\p{M}\p{N}\p{Join_Control}.。．｡-]+$/u;

const host = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;

/** The normal form of an e-mail address: lower case, domain in ASCII; null if invalid. */
export function readMailAddress(text: string): string | null {
  const at = text.lastIndexOf("@");
  const name = text.slice(0, at).normalize("NFC").toLowerCase();
  const domain = text.slice(at + 1);
  if (at < 0 || !mailbox.test(name) || !hostLetters.test(domain)) return null;
  const hostname = URL.parse(`http://${domain}`)?.hostname ?? "";
  return host.test(hostname) ? `${name}@${hostname}` : null;
}

export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}
