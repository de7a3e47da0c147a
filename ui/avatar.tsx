type Props = {
  name: string;
  src?: string | null | undefined;
  size?: "small" | "medium" | "large" | "portrait";
  /** Any whole number; the same number always gives the same dye. By default made of the name. */
  hue?: number;
};

const pixels = { small: 44, medium: 76, large: 136, portrait: 320 };

/** A person's picture over their initials on woven strips; decoration, as the name stands beside. */
export function Avatar({ name, src, size = "medium", hue = hueOf(name) }: Props) {
  return (
    <span className={`avatar avatar-${size} hue-${hue % 8}`} aria-hidden="true">
      <span data-initials={initialsOf(name)} />
      {src && <img src={src} alt="" width={pixels[size]} height={pixels[size]} loading="lazy" />}
    </span>
  );
}

/** The first letters of the first and last word, with their marks: "Adéọlá Ṣónẹ́yẹ" gives "AṢ". */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_.-]+/).filter((word) => /^\p{L}|^\p{N}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.match(/^.\p{M}*/u)?.[0].toLocaleUpperCase("en") ?? "").join("");
}

/** The dye of a name, as the number of a `hue-` class. */
export function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 8;
}
