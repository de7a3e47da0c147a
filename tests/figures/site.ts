import { changeSettings } from "#domain/settings/settings.ts";
import {
  addSponsoredNotice,
  editSponsoredNotice,
  listSponsoredNotices,
  removeSponsoredNotice,
} from "#domain/sponsored-notices/sponsored-notices.ts";
import type { SponsoredNoticePlacement } from "#shared/options/sponsored-notice-placements.ts";
import { creator, film, profile, type Row, world } from "./world.ts";

const notice = {
  ...{ title: "Open-air cinema", text: "Saturdays in Dakar.", link: "/browse", imageUrl: null },
  ...{ startsOn: "2000-01-01", endsOn: "2199-01-01", isOn: true },
};

const everywhere = ["/", "/movies", "/browse", "/search", "/featured", "/trending", "/all-reviews"]
  .concat(["/creators", "/profiles", "/about", "/guidelines", "/review-policy"])
  .concat([film, creator, profile]);

const placements: [SponsoredNoticePlacement, string][] = [
  ["home", "/"],
  ["browse", "/browse"],
  ["film", film],
];

export const ofTheSite: Row[] = [
  {
    what: "the site's name, address and mail",
    on: everywhere,
    write: () =>
      changeSettings(world.owner, {
        ...{ siteName: "Jeli", siteUrl: "https://jeli.example" },
        contactEmail: "hello@jeli.example",
      }),
    shows: /Jeli.*hello@jeli\.example.*href="https:\/\/jeli\.example\//s,
  },
  {
    what: "the site's description",
    on: ["/", "/about"],
    write: () => changeSettings(world.owner, { siteDescription: "Films, told again." }),
    shows: "Films, told again.",
  },
  {
    what: "the guidelines",
    on: ["/guidelines"],
    write: () => changeSettings(world.owner, { contentGuidelines: "Be kind." }),
    shows: "Be kind.",
  },
  {
    what: "the review policy",
    on: ["/review-policy"],
    write: () => changeSettings(world.owner, { reviewPolicy: "See it first." }),
    shows: "See it first.",
  },
  ...placements.flatMap(([placement, path]): Row[] => [
    {
      what: `a notice at ${placement}`,
      on: [path],
      write: () => addSponsoredNotice(world.owner, { ...notice, placement }),
      shows: "Open-air cinema",
    },
    {
      what: `a changed notice at ${placement}`,
      on: [path],
      before: () => addSponsoredNotice(world.owner, { ...notice, placement }),
      write: async () =>
        editSponsoredNotice(world.owner, await getNoticeId(), {
          ...notice,
          placement,
          text: "Sundays.",
        }),
      shows: "Sundays.",
    },
    {
      what: `a removed notice at ${placement}`,
      on: [path],
      before: () => addSponsoredNotice(world.owner, { ...notice, placement }),
      write: async () => removeSponsoredNotice(world.owner, await getNoticeId()),
      hides: "Open-air cinema",
    },
  ]),
];

async function getNoticeId(): Promise<number> {
  const [first] = await listSponsoredNotices(world.owner);
  return first?.id ?? 0;
}
