export const sections = [
  {
    value: "general",
    title: "General",
    text: "What the site is called, and how readers and search engines are told of it.",
    button: "Save General Settings",
    saved: "The general settings hold from now on.",
  },
  {
    value: "policies",
    title: "Content policies",
    text: "Plain text; an empty line begins a paragraph, and addresses of the web become links.",
    button: "Save Policies",
    saved: "The policies are on the site.",
  },
  {
    value: "reviews",
    title: "Reviews",
    text: "How reviews come in, and how much is put in front.",
    button: "Save Review Settings",
    saved: "The review settings hold from now on.",
  },
  {
    value: "pictures",
    title: "Pictures",
    text: "Posters and creators' pictures that are given by an address on another site.",
    button: "Save Picture Settings",
    saved: "The picture settings hold from now on.",
  },
  {
    value: "lookup",
    title: "Look up",
    text: "Facts for films and creators, read at other services when a curator asks for them. While both are off, nothing is sent to either.",
    button: "Save Look Up Settings",
    saved: "The look up settings hold from now on.",
  },
  {
    value: "maintenance",
    title: "Maintenance",
    text: "Closes the site to everyone but you and admins. Signing in stays open.",
    button: "Save Maintenance Settings",
    saved: "The site is open to everyone.",
  },
  {
    value: "delegation",
    title: "Delegation",
    text: "What moderators and admins may do besides their own, from their next click on.",
    button: "Save Delegation",
    saved: "What you gave holds from their next click on.",
  },
] as const;

export type Section = (typeof sections)[number]["value"];

export function findSection(name: string | undefined) {
  return sections.find(({ value }) => value === name);
}

export function pathOf(section: Section): string {
  return `/admin/settings/${section}`;
}

export function placeOf(section: Section): string {
  return `/admin?tab=settings#${section}`;
}
