import type { ShownSponsoredNotice } from "#domain/sponsored-notices/sponsored-notices.ts";
import styles from "./sponsored-notice.css?url";

export default function SponsoredNotice({ title, text, link, imageUrl }: ShownSponsoredNotice) {
  return (
    <aside className="page sponsored" aria-label="Sponsored">
      <link rel="stylesheet" href={styles} precedence="notice" />
      <p>Sponsored</p>
      <a href={link} rel="sponsored noopener">
        {imageUrl && (
          <picture>
            <source type="image/avif" srcSet={setOf(imageUrl, "avif")} sizes="320px" />
            <img
              src={`${imageUrl}-320.webp`}
              srcSet={setOf(imageUrl, "webp")}
              sizes="320px"
              alt=""
              width={320}
              height={180}
              loading="lazy"
            />
          </picture>
        )}
        <span>
          <b dir="auto">{title}</b>
          <span dir="auto">{text}</span>
        </span>
      </a>
    </aside>
  );
}

function setOf(base: string, format: "avif" | "webp"): string {
  return `${base}-320.${format} 320w,${base}-640.${format} 640w`;
}
