import { element, xmlDeclaration } from "#shared/text/xml.ts";

export type Entry = {
  id: string;
  title: string;
  address: string;
  published: Date;
  updated: Date;
  author?: { name: string; address?: string | undefined } | undefined;
  html: string;
  /** The BCP 47 tag of the content's language where it is not the feed's. */
  language?: string | undefined;
  categories?: string[];
};

export type Feed = {
  id: string;
  title: string;
  address: string;
  selfAddress: string;
  siteName: string;
  icon: string;
  began: Date;
  entries: Entry[];
};

/** Writes Atom (RFC 4287), dated by the newest change of an entry. */
export function writeFeed(feed: Feed): string {
  const updated = new Date(
    Math.max(feed.began.getTime(), ...feed.entries.map((entry) => entry.updated.getTime())),
  );
  const document = element(
    "feed",
    [
      element("id", feed.id),
      element("title", feed.title),
      element("updated", updated.toISOString()),
      element("link", "", { rel: "self", type: "application/atom+xml", href: feed.selfAddress }),
      element("link", "", { rel: "alternate", type: "text/html", href: feed.address }),
      element("author", [element("name", feed.siteName)]),
      element("icon", feed.icon),
      ...feed.entries.map(writeEntry),
    ],
    { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en" },
  );
  return `${xmlDeclaration}${document}\n`;
}

function writeEntry(entry: Entry): string {
  const { author, categories = [] } = entry;
  return element("entry", [
    element("id", entry.id),
    element("title", entry.title),
    element("published", entry.published.toISOString()),
    element("updated", entry.updated.toISOString()),
    element("link", "", { rel: "alternate", type: "text/html", href: entry.address }),
    ...(author ? [writeAuthor(author)] : []),
    ...categories.map((term) => element("category", "", { term })),
    element("content", entry.html, { type: "html", "xml:lang": entry.language }),
  ]);
}

function writeAuthor({ name, address }: NonNullable<Entry["author"]>): string {
  return element("author", [element("name", name), ...(address ? [element("uri", address)] : [])]);
}
