import type { Random } from "#db/seed/bench/random.ts";
import { drawBomb } from "#tests/pictures.ts";

/** Texts over which programs stumble, not yet encoded. */
export const texts = [
  ...[
    "",
    " ",
    "\0",
    "a\0b",
    "\u202e",
    "\ufeff",
    "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}",
    "é".repeat(300),
  ],
  ...["0", "-1", "-0", "1e9", "NaN", "Infinity", "2147483647", "2147483648", "9223372036854775808"],
  ...[
    "99999999999999999999999999",
    "0x10",
    "1.5",
    "١٢٣",
    "null",
    "undefined",
    "true",
    "[object Object]",
  ],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "prototype[admin]",
    "then",
    "$where",
  ],
  ...[
    "' or 1=1 --",
    "'; drop table member; --",
    "\\",
    "\\'",
    "%",
    "_",
    "%%%",
    "{}",
    "[]",
    "{",
    '"',
  ],
  ...[
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "\\\\evil",
  ],
  ...[
    "../../../../etc/passwd",
    "..\\..\\x",
    "file:///etc/passwd",
    "http://169.254.169.254/",
    "gopher://x",
  ],
  ...["#{7*7}", "{{7*7}}", "<%= 7 %>", "(((((((((((((((((((((((((a+)+)+)+)+", "a".repeat(5_000)],
  ...[
    "2026-02-30",
    "0000-00-00",
    "9999-12-31T23:59:60Z",
    "275760-09-13",
    "24:61",
    "P1Y",
    "+1",
    "١٩٩٩",
  ],
  ...[
    "Ọ́".repeat(400),
    "\u0301".repeat(500),
    "\r\nSet-Cookie: a=b",
    "a\r\n\r\nb",
    "\t\n\v\f",
    "ﷺ".repeat(200),
  ],
  ...[
    "xala-1975",
    "timbuktu-2014",
    "drama",
    "spam",
    "add",
    "remove",
    "update",
    "yes",
    "on",
    "1",
    "5",
  ],
] as const;

/** Pieces of an address as sent, well encoded or not. */
export const rawPieces = [
  ...[
    "%00",
    "%0d%0a",
    "%ff",
    "%c0%ae%c0%ae",
    "%ED%A0%80",
    "%E0%A4%A",
    "%",
    "%zz",
    "%u0041",
    "%25%30%30",
  ],
  ...[
    "..",
    ".",
    "%2e%2e",
    "..%2f..%2fetc%2fpasswd",
    "..%5c",
    "%2f",
    "%5c",
    ";a=b",
    "~",
    "*",
    "|",
    "^",
    "`",
  ],
  ...[
    "{}",
    "[",
    "]",
    "'",
    '"',
    "<b>",
    "@",
    "!",
    "$",
    "(",
    ")",
    ",",
    ":",
    "=",
    "&",
    "+",
    "con",
    ".git/HEAD",
  ],
  ...[
    "index.php",
    "wp-login.php",
    ".env",
    "_root",
    "_root.data",
    "x.data",
    ".data",
    "__manifest",
    "a.json",
  ],
] as const;

export const queryNames = [
  ...[
    "q",
    "page",
    "sort",
    "order",
    "genre",
    "language",
    "country",
    "year",
    "yearFrom",
    "yearTo",
    "from",
  ],
  ...[
    "after",
    "before",
    "movie",
    "next",
    "mode",
    "key",
    "token",
    "result",
    "user",
    "rating",
    "kind",
    "edit",
  ],
  ...[
    "remove",
    "with",
    "add",
    "period",
    "range",
    "type",
    "status",
    "back",
    "sent",
    "tab",
    "view",
    "sortBy",
  ],
  ...[
    "sortOrder",
    "role",
    "reason",
    "code",
    "state",
    "error",
    "_routes",
    "index",
    "id",
    "paths",
    "version",
  ],
] as const;

export const fieldNames = [
  ...[
    "intent",
    "id",
    "email",
    "password",
    "currentPassword",
    "newPassword",
    "code",
    "recoveryCode",
    "name",
  ],
  ...[
    "response",
    "which",
    "rating",
    "text",
    "reason",
    "details",
    "vote",
    "title",
    "originalTitle",
    "slug",
  ],
  ...[
    "description",
    "releaseYear",
    "duration",
    "genre",
    "language",
    "country",
    "creator",
    "creatorId",
  ],
  ...[
    "displayName",
    "username",
    "bio",
    "genres",
    "languages",
    "theme",
    "lite",
    "back",
    "kind",
    "step",
    "then",
  ],
  ...[
    "url",
    "type",
    "category",
    "year",
    "outcome",
    "other",
    "relationship",
    "role",
    "until",
    "reviews",
  ],
  ...[
    "confirmation",
    "decision",
    "ids",
    "version",
    "posterUrl",
    "youtubeId",
    "link",
    "startsOn",
    "endsOn",
  ],
  ...[
    "placement",
    "siteName",
    "siteDescription",
    "contactEmail",
    "siteUrl",
    "columns",
    "character",
    "of",
  ],
] as const;

export const fileNames = ["avatar", "picture", "poster", "file", "catalogue", "image"] as const;

export const cookieNames = [
  ...["toast", "draft", "press", "theme", "lite", "mailed-to", "reset", "confirm", "sign-up"],
  ...[
    "known-device",
    "mailbox",
    "welcome",
    "better-auth.session_token",
    "__Secure-better-auth.session_token",
  ],
  ...["better-auth.two_factor", "better-auth.state", "better-auth.passkey", "__proto__", "_ga", ""],
] as const;

const values = [
  ...[
    { title: { a: 1 } },
    { title: "a", text: { a: 1 } },
    { title: "a", link: { to: {}, label: [] } },
  ],
  ...[null, 0, -1, 1e308, true, [], {}, "", "x", { slug: "xala-1975", rating: 1e9, text: "\0" }],
  ...[{ slug: "xala-1975", rating: null, text: {} }, [[[[]]]], { __proto__: { a: 1 } }, "\0", "é"],
];

/** Values of our cookies: unsigned JSON in base64, and anything else. */
export function drawCookieValue(random: Random): string {
  const json = Buffer.from(JSON.stringify(random.pick(values)) ?? "").toString("base64");
  const signed = `${json}.${Buffer.from(String(random.next())).toString("base64")}`;
  const odd = [
    "%",
    "%00",
    "a=b",
    "j:{}",
    "s:a.b",
    "====",
    "2fa-x.y",
    "=",
    " ",
    "\u00ff\u00fe",
    "x".repeat(4_000),
  ];
  return random.pick([json, encodeURIComponent(json), encodeURIComponent(signed), ...odd]);
}

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const pictures = [
  png,
  Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
  Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb0043", "hex"),
  Buffer.from("RIFF\xff\xff\xff\xffWEBPVP8X\n\0\0\0\xff", "latin1"),
  Buffer.from("\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B", "latin1"),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ),
  Buffer.from('title,release_year\nXala,1975\n\0,\n"open'),
  Buffer.from("\xff\xfet\0i\0t\0l\0e\0", "latin1"),
  Buffer.from("%PDF-1.7\n"),
  Buffer.alloc(0),
  Buffer.alloc(70_000, 0x41),
];
const bomb = drawBomb();

/** A file that claims to be a picture or a table: whole, cut short or corrupted. */
export function drawFile(random: Random): Buffer {
  if (random.below(40) === 0) return bomb;
  const file = Buffer.from(random.pick(pictures));
  const kind = random.below(3);
  if (kind === 1) return file.subarray(0, random.below(file.length + 1));
  for (let turned = 0; kind === 2 && file.length > 0 && turned < 4; turned += 1) {
    file[random.below(file.length)] = random.below(256);
  }
  return file;
}
