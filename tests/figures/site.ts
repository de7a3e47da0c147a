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

const places: { placement: SponsoredNoticePlacement; on: string }[] = [
  { placement: "home", on: "/" },
  { placement: "browse", on: "/browse" },
  { placement: "film", on: film },
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
    what: "what the site says of itself",
    on: ["/", "/about"],
    write: () =>
      changeSettings(world.owner, {
        ...{ siteDescription: "Films, told again.", contentGuidelines: "Be kind." },
        reviewPolicy: "See it first.",
      }),
    shows: "Films, told again.",
    also: [
      { on: ["/guidelines"], shows: "Be kind." },
      { on: ["/review-policy"], shows: "See it first." },
    ],
  },
  {
    what: "a notice",
    on: places.map(({ on }) => on),
    write: addNotices,
    shows: "Open-air cinema",
  },
  {
    what: "a changed notice",
    on: places.map(({ on }) => on),
    before: addNotices,
    write: async () => {
      for (const { id, placement } of await listSponsoredNotices(world.owner)) {
        await editSponsoredNotice(world.owner, id, { ...notice, placement, text: "Sundays." });
      }
    },
    shows: "Sundays.",
  },
  {
    what: "a removed notice",
    on: places.map(({ on }) => on),
    before: addNotices,
    write: async () => {
      for (const { id } of await listSponsoredNotices(world.owner)) {
        await removeSponsoredNotice(world.owner, id);
      }
    },
    hides: "Open-air cinema",
  },
];

async function addNotices() {
  for (const { placement } of places) {
    await addSponsoredNotice(world.owner, { ...notice, placement });
  }
}
