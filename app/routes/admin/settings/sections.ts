export const sections = [
  {
    value: "general",
    title: "General",
    text: "The site’s name, and how it is described to readers and search engines.",
    button: "Save General Settings",
    saved: "The general settings are in force.",
  },
  {
    value: "policies",
    title: "Content policies",
    text: "Plain text; an empty line starts a new paragraph, and web addresses become links.",
    button: "Save Policies",
    saved: "The policies are now on the site.",
  },
  {
    value: "reviews",
    title: "Reviews",
    text: "How reviews are accepted, and how many films are featured.",
    button: "Save Review Settings",
    saved: "The review settings are in force.",
  },
  {
    value: "members",
    title: "Members",
    text: "Who may join, and with which addresses. Members stay as they are.",
    button: "Save Member Settings",
    saved: "The member settings are in force.",
  },
  {
    value: "mail",
    title: "Mail to you",
    text: "What the site’s owner is told by mail, within an hour: once for each thing, and again after a week if it is still so.",
    button: "Save Mail Settings",
    saved: "The mail settings are in force.",
  },
  {
    value: "watching",
    title: "Watching",
    text: "What films on the web weigh, as films’ pages estimate it from their length.",
    button: "Save Watching Settings",
    saved: "Films’ pages show the new estimates.",
  },
  {
    value: "checks",
    title: "Offer checks",
    text: "Whether what films’ pages offer still plays. While this is off, nothing is sent to anyone.",
    button: "Save Check Settings",
    saved: "The check settings are in force.",
  },
  {
    value: "pictures",
    title: "Pictures",
    text: "Posters and creators’ pictures that are given by an address on another site.",
    button: "Save Picture Settings",
    saved: "The picture settings are in force.",
  },
  {
    value: "lookup",
    title: "Look up",
    text: "Facts about films and creators, looked up at other services when a curator asks. While both are off, nothing is sent to either.",
    button: "Save Look Up Settings",
    saved: "The look up settings are in force.",
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
    text: "What moderators and admins may do beyond their own tasks. Changes apply from their next click.",
    button: "Save Delegation",
    saved: "The change applies from their next click.",
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
