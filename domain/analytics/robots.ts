// The words by which robots, previews, monitors and tools name themselves; Cubot makes telephones.
const names = new RegExp(
  [
    ...["(?<!cu)bot(?![a-z])", "crawl", "spider", "slurp", "headless", "phantom", "puppeteer"],
    ...["playwright", "selenium", "lighthouse", "pagespeed", "pingdom", "gtmetrix", "uptime"],
    ...["monitor", "statuscake", "preview", "externalhit", "meta-external", "facebookcatalog"],
    ...["^whatsapp", "embedly", "archive", "scrap", "fetch", "feed", "inspectiontool", "validator"],
    ...[
      "mediapartners",
      "chatgpt",
      "claude",
      "checker",
      "scan",
      "curl",
      "wget",
      "libwww",
      "okhttp",
    ],
    ...["python", "java/", "ruby/", "perl/", "go-http", "node", "axios", "httpclient"],
    ...["^mozilla/5\\.0$", "^mozilla/5\\.0 \\(compatible"],
  ].join("|"),
  "i",
);

/** Whether who asks is a robot, by its User-Agent and its browser's own hint; so is who says nothing. */
export function isRobot(userAgent: string | null, brands: string | null): boolean {
  return !userAgent || names.test(userAgent) || /headless/i.test(brands ?? "");
}
