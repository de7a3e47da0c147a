import type { Capability } from "#shared/options/capabilities.ts";

export type AdminScreen = {
  to: string;
  label: string;
  text: string;
  /** Of who may open it, where its route serves several capabilities. */
  capability?: Capability;
  isDownload?: true;
};

export const tabs = [
  {
    value: "movies",
    label: "Movies",
    denial: "You don't have permission to edit movies.",
    screens: [
      {
        to: "/admin/movies/add",
        label: "Add Movie",
        text: "Create a film page.",
      },
      {
        to: "/admin/movies/edit",
        label: "Manage Movies",
        text: "Find, edit and delete films.",
      },
      {
        to: "/admin/movies/posters",
        label: "Add Many Posters",
        text: "Match pictures to films by file name. They are shrunk before they are sent.",
      },
      {
        to: "/admin/movies/deleted",
        label: "Deleted Films",
        text: "Restore films deleted in the last 30 days.",
      },
      {
        to: "/admin/changes",
        label: "Recent Changes",
        text: "See who changed which film or creator, and undo it.",
        capability: "curate-catalogue",
      },
      {
        to: "/admin/movies/import",
        label: "Import Movies",
        text: "Add many films at once from a table of any kind.",
      },
      {
        to: "/admin/movies/fill",
        label: "Fill the Catalogue",
        text: "Fetch films of Africa from Wikidata.",
      },
      {
        to: "/admin/movies/export.csv",
        label: "Export Movies",
        text: "Download the whole catalogue as a CSV file.",
        isDownload: true,
      },
    ],
  },
  {
    value: "content",
    label: "Content",
    denial: "You don't have permission to edit movies.",
    screens: [
      {
        to: "/admin/cast-crew",
        label: "Cast & Crew",
        text: "Who plays in a film and who made it, in the order of its credits.",
      },
      {
        to: "/admin/trailers",
        label: "Trailers",
        text: "Teasers, trailers and looks behind the scenes.",
      },
      {
        to: "/admin/where-to-watch",
        label: "Where to Watch",
        text: "Where a film plays, for how much and in which languages.",
      },
      {
        to: "/admin/offers",
        label: "Offers to Check",
        text: "What is broken, unsure, unchecked, not official or ends soon.",
      },
      {
        to: "/admin/providers",
        label: "Providers",
        text: "Services, cinemas and channels where films can be watched.",
      },
      {
        to: "/admin/awards",
        label: "Awards",
        text: "What a film has won or was nominated for.",
      },
      {
        to: "/admin/festivals",
        label: "Festivals & Awards",
        text: "Festivals and academies, with their editions, categories and nominations.",
      },
      {
        to: "/admin/related",
        label: "Related Films",
        text: "Sequels, remakes and other related films.",
      },
      {
        to: "/admin/pictures",
        label: "Linked Pictures",
        text: "Posters and creators’ pictures that could not be fetched from their addresses.",
      },
    ],
  },
  {
    value: "creators",
    label: "Creators",
    denial: "You don't have permission to manage creators.",
    opensFirst: true,
    screens: [
      {
        to: "/admin/creators",
        label: "Manage Creators",
        text: "Add and edit directors, writers and actors, and merge entries of one person.",
      },
      {
        to: "/admin/changes?subject=creator",
        label: "Changes of Creators",
        text: "See who changed which creator, and undo it.",
        capability: "manage-creators",
      },
    ],
  },
  {
    value: "users",
    label: "Users",
    denial: "You don't have permission to manage users.",
    opensFirst: true,
    screens: [
      {
        to: "/admin/users",
        label: "User Management",
        text: "Members, roles and suspensions.",
      },
      {
        to: "/admin/analytics",
        label: "Analytics",
        text: "Visits to the site, and what people read.",
      },
    ],
  },
  {
    value: "moderation",
    label: "Moderation",
    denial: "You don't have permission to moderate reviews.",
    opensFirst: true,
    screens: [
      {
        to: "/admin/moderation",
        label: "Review Moderation",
        text: "Approve and reject what members write.",
      },
      {
        to: "/admin/flagging",
        label: "Content Flagging",
        text: "Decide what members have flagged.",
      },
      {
        to: "/admin/log",
        label: "Activity Log",
        text: "Who did what here, when and why.",
      },
    ],
  },
  {
    value: "ads",
    label: "Ads",
    denial: "You don't have permission to manage ads.",
    screens: [
      {
        to: "/admin/ads",
        label: "Manage Ads",
        text: "The site’s own notices: their text, placement and dates.",
      },
    ],
  },
  {
    value: "settings",
    label: "Settings",
    denial: "You don't have permission to change settings.",
    screens: [
      {
        to: "/admin/system",
        label: "System",
        text: "How the site is doing: its jobs, mail, disk and database.",
      },
      {
        to: "/admin/backups",
        label: "Backups",
        text: "Copies of the whole site: take one, download it, set a daily one.",
      },
    ],
  },
] as const satisfies {
  value: string;
  label: string;
  denial: string;
  /** True where the tab opens its first screen, which then leads to the others. */
  opensFirst?: true;
  screens: readonly AdminScreen[];
}[];

type PanelTab = (typeof tabs)[number]["value"];

export function toTab(param: string | null): PanelTab {
  return tabs.find(({ value }) => value === param)?.value ?? "movies";
}
