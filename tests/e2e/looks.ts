/**
 * How states of a page are looked at: each width and each theme once, since layout follows the one
 * and contrast the other. Every public page is looked at in all four ways, by pages.spec.ts.
 */
export const looks = [
  { width: 360, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;
