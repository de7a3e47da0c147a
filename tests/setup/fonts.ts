import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

type Fonts = { sans: string; serif: string; mono: string; packages: string[]; without: string[] };

const expo = "@expo-google-fonts";

const sets = {
  // The widest that are common, without a condensed face: those of a plain Linux.
  wide: {
    sans: "DejaVu Sans",
    serif: "DejaVu Serif",
    mono: "DejaVu Sans Mono",
    packages: ["dejavu-fonts-ttf/ttf", `${expo}/noto-sans-ethiopic`],
    without: ["*/DejaVu*Condensed*", "*/DejaVuMath*"],
  },
  // Those of Android phones, which most readers have.
  phone: {
    sans: "Roboto",
    serif: "Noto Serif",
    mono: "Roboto",
    packages: [
      "roboto",
      "roboto-condensed",
      "noto-serif",
      "noto-naskh-arabic",
      "noto-sans-ethiopic",
    ].map((name) => `${expo}/${name}`),
    without: [],
  },
} satisfies Record<string, Fonts>;

/** A browser sees only this set, so that texts are as wide on every Linux. */
export function environmentWithFonts(name: keyof typeof sets): NodeJS.ProcessEnv {
  const folder = resolve(".cache/fonts");
  const file = `${folder}/${name}.conf`;
  mkdirSync(folder, { recursive: true });
  const rules = describe(sets[name], folder);
  // Written once, as browsers of other workers may be reading it.
  if (!existsSync(file) || readFileSync(file, "utf8") !== rules) writeFileSync(file, rules);
  return { ...process.env, FONTCONFIG_FILE: file };
}

function describe(fonts: Fonts, folder: string): string {
  const families = Object.entries({
    "sans-serif": fonts.sans,
    sans: fonts.sans,
    serif: fonts.serif,
    "ui-serif": fonts.serif,
    monospace: fonts.mono,
  });
  const rules = [
    ...fonts.packages.map((name) => `<dir>${resolve("node_modules", name)}</dir>`),
    `<cachedir>${folder}</cachedir>`,
    ...fonts.without.map(
      (glob) => `<selectfont><rejectfont><glob>${glob}</glob></rejectfont></selectfont>`,
    ),
    ...families.map(
      ([is, family]) =>
        `<match><test name="family"><string>${is}</string></test>` +
        `<edit name="family" mode="assign" binding="same"><string>${family}</string></edit></match>`,
    ),
    // For any other family, and for the system's own font.
    `<match><edit name="family" mode="append_last"><string>${fonts.sans}</string></edit></match>`,
    // Hinting changes widths between versions of FreeType.
    '<match><edit name="hinting"><bool>false</bool></edit></match>',
  ];
  return ["<fontconfig>", ...rules, "</fontconfig>"].join("\n");
}
