import { splitLinks } from "#shared/text/split-links.ts";
import { escapeXml } from "#shared/text/xml.ts";

type Source = { siteName: string; subject: string; text: string };

// Mail programs drop style sheets. Colours are readable on the reader's own light or dark ground.
const styles = {
  mail: "max-width:34em;margin:0 auto;padding:8px 4px 24px;font:17px/1.55 -apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;overflow-wrap:anywhere;word-break:break-word",
  site: "margin:0 0 24px;padding:0 0 12px;border-bottom:4px dotted #7883c9;font-size:22px;font-weight:900",
  paragraph: "margin:0 0 16px",
  heading: "margin:28px 0 8px;font-size:19px;line-height:1.3",
  list: "margin:0 0 24px;padding:0;list-style:none",
  item: "margin:0 0 4px",
  button:
    "display:inline-block;margin:4px 0 8px;padding:12px 24px;border-radius:6px;background:#f3b52f;color:#150f03;font-weight:700;line-height:24px;text-decoration:none",
  address: "display:inline-block;padding:5px 0 18px;font-size:14px;color:inherit;opacity:.8",
  link: "color:inherit",
};

const labelledAddress = /^([^:.\n]{1,24}): (\S+)$/;

const rightToLeft =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Adlm}](?:\P{L}*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Adlm}])*/gu;

/**
 * Empty lines divide paragraphs, and "- " starts an item of a list. An address that is a paragraph,
 * alone or after a label ("Sign in: https://…"), becomes a button.
 */
export function renderHtml({ siteName, subject, text }: Source): string {
  const lines = text.split("\n").map((line) => line.trim());
  const paragraphs = lines
    .join("\n")
    .trim()
    .split(/\n{2,}/);
  const isItem = (index: number) => paragraphs[index]?.startsWith("- ") ?? false;
  const blocks = paragraphs.map((paragraph, index) => {
    if (isItem(index)) {
      const start = isItem(index - 1) ? "" : `<ul style="${styles.list}">\n`;
      const end = isItem(index + 1) ? "" : "\n</ul>";
      return start + element("li", styles.item, linesOf(paragraph.slice(2))) + end;
    }
    const isHeading = isItem(index + 1) && !paragraph.includes("\n");
    return isHeading
      ? element("h2", styles.heading, linesOf(paragraph))
      : element("p", styles.paragraph, contentOf(paragraph));
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(subject)}</title>
</head>
<body>
<div lang="en" style="${styles.mail}">
${element("p", styles.site, escapeText(siteName))}
${blocks.join("\n")}
</div>
</body>
</html>
`;
}

function contentOf(paragraph: string): string {
  const [, label, line = paragraph] = labelledAddress.exec(paragraph) ?? [];
  const address = addressOf(line);
  if (!address) return linesOf(paragraph);
  const button = link(address, label ?? `Open ${new URL(address).host}`, styles.button);
  return `${button}<br>\n${lineOf(line)}`;
}

function linesOf(paragraph: string): string {
  return paragraph.split("\n").map(lineOf).join("<br>\n");
}

function lineOf(line: string): string {
  const style = addressOf(line) ? styles.address : styles.link;
  return splitLinks(line)
    .map(({ text, href }) => (href ? link(href, text, style) : escapeText(text)))
    .join("");
}

function addressOf(line: string): string | undefined {
  const [piece, ...others] = splitLinks(line);
  return others.length === 0 ? piece?.href : undefined;
}

function link(href: string, text: string, style: string): string {
  return `<a dir="ltr" href="${escapeXml(href)}" style="${style}">${escapeText(text)}</a>`;
}

function element(name: string, style: string, content: string): string {
  return `<${name} dir="auto" style="${style}">${content}</${name}>`;
}

// Isolated, so that a name in Arabic turns round neither its sentence nor a year after it.
function escapeText(text: string): string {
  return escapeXml(text).replace(rightToLeft, '<span dir="rtl">$&</span>');
}
