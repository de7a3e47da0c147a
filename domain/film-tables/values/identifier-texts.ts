const identifiers = [
  /^<?https?:\/\/\S+$/i,
  /^(?:urn|wdt?|dbr|doi|_|nodeid):\S+$/i,
  /^(?:www\.|m\.)?[a-z\d-]+(?:\.[a-z]{2,})+\/\S+$/i,
  // Items, titles and people of Wikidata and IMDb, and what Wikidata gives for nobody known.
  /^(?:q\d+|(?:tt|nm)\d{3,})$/i,
  /^t\d{3,}$/,
  /^\{?[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}\}?$/i,
  /^(?=.*\d)(?:[0-9a-f]{24}|[0-9a-f]{40}|[0-9a-f]{64})$/i,
  /^ObjectId\(.*\)$/,
  // Records of Airtable, and ULIDs.
  /^rec(?=.*[A-Z0-9])[A-Za-z0-9]{14}$/,
  /^(?=.*\d)[0-7][0-9A-HJKMNP-TV-Z]{25}$/,
  /^\/[mg]\/[0-9a-z_]+$/,
];

/** True for an address, or what a program calls an item by: never a title, nor a name. */
export function isIdentifierText(text: string): boolean {
  return text.length < 500 && identifiers.some((form) => form.test(text));
}
