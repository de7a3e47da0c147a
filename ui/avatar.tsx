type Props = {
  name: string;
  src?: string | null | undefined;
  size?: "small" | "medium" | "large" | "portrait";
  /** Any whole number; by default derived from the name. */
  hue?: number;
};

const pixels = { small: 44, medium: 76, large: 136, portrait: 320 };

/** A person's picture over their initials on woven strips; decorative, as the name is beside it. */
export function Avatar({ name, src, size = "medium", hue = hueOf(name) }: Props) {
  return (
    <span className={`avatar avatar-${size} hue-${hue % 8}`} aria-hidden="true">
      <span data-initials={initialsOf(name)} />
      {src && <Picture src={src} pixels={pixels[size]} />}
    </span>
  );
}

// Creators are shown larger than members, so theirs are drawn larger.
const widthsOf = (src: string) =>
  src.startsWith("/uploads/creators/") ? [96, 192, 384, 768] : [48, 96, 192];

type PictureProps = { src: string; pixels: number; isEager?: boolean };

/** A square picture; for an upload, `src` is the prefix of its sizes. */
export function Picture({ src, pixels, isEager }: PictureProps) {
  const isOurs = src.startsWith("/uploads/");
  const setOf = (format: string) =>
    widthsOf(src)
      .map((width) => `${src}-${width}.${format} ${width}w`)
      .join();
  const image = (
    <img
      src={isOurs ? `${src}-96.webp` : src}
      {...(isOurs && { srcSet: setOf("webp"), sizes: `${pixels}px` })}
      alt=""
      width={pixels}
      height={pixels}
      loading={isEager ? "eager" : "lazy"}
    />
  );
  if (!isOurs) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={setOf("avif")} sizes={`${pixels}px`} />
      {image}
    </picture>
  );
}

/** The initials of the first and last word, with diacritics: "Adéọlá Ṣónẹ́yẹ" gives "AṢ". */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_.-]+/).filter((word) => /^\p{L}|^\p{N}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.match(/^.\p{M}*/u)?.[0].toLocaleUpperCase("en") ?? "").join("");
}

/** The number of a `hue-` class, the same for the same name. */
export function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 8;
}
