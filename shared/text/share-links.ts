type Shared = {
  text: string;
  url: string;
  subject: string;
};

type ShareLink = { label: string; href: string };

/** Links to services that send a text and an address; nothing is loaded from them before. */
export function listShareLinks({ text, url, subject }: Shared): ShareLink[] {
  const message = `${text} ${url}`;
  return [
    { label: "WhatsApp", href: `https://wa.me/?${encode({ text: message })}` },
    { label: "Telegram", href: `https://t.me/share/url?${encode({ url, text })}` },
    { label: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?${encode({ u: url })}` },
    { label: "X", href: `https://x.com/intent/post?${encode({ text, url })}` },
    // Lines end with CRLF (RFC 6068, section 5).
    { label: "Email", href: `mailto:?${encode({ subject, body: `${text}\r\n\r\n${url}` })}` },
  ];
}

/** Spaces as %20, since mail programs show a plus as it is. */
function encode(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join("&");
}
