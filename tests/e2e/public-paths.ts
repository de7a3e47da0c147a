import { listPlainPages } from "#shared/routes/match-routes.ts";

/** Her last film was watched on the day before the site was made. */
const yearOfSample = new Date(Date.now() - 86_400_000).getUTCFullYear();

/** For readers, yet not for search engines. */
export const hiddenPaths = [
  ...["/movie/lionheart-2018/watch", "/watch/netflix/nigeria", "/nowhere"],
  "/profile/adunni-bakare/followers",
];

/** One page of each kind that most readers meet. */
export const templates = [
  ...["/", "/movie/timbuktu-2014", "/movies", "/browse?genre=drama&language=french"],
  ...["/search?q=wedding", "/creator/kunle-afolayan", "/profile/adunni-bakare", "/watch"],
];

/** And those of a member and of whoever cares for the catalogue. */
export const templatesOfOwner = [
  ...[
    "/dashboard",
    "/profile/edit",
    "/admin/movies/edit/xala-1975",
    "/admin/moderation?status=all",
  ],
];

export const publicPaths = [
  ...listPlainPages(),
  ...["/movie/the-wedding-party-2016", "/movie/anikulapo-2022", "/movie/timbuktu-2014"],
  ...["cast-crew", "media", "awards"].map((tab) => `/movie/timbuktu-2014?tab=${tab}`),
  ...["/movies?view=list", "/browse?genre=drama&language=french", "/browse?q=nothingatall"],
  ...["/search?q=wedding", "/creator/kunle-afolayan", "/profile/adunni-bakare"],
  ...["/profile/adunni-bakare/diary", `/profile/adunni-bakare/year/${yearOfSample}`],
  ...["/list/where-to-begin-in-dakar-p4wn8zr3hc", "/profile/adunni-bakare/lists"],
  "/movie/lionheart-2018/lists",
  ...["/country/nigeria", "/watch/youtube", "/genre/comedy", "/auth"],
  ...["/festival/fespaco", "/festival/fespaco/2023", "/festival/fespaco/etalon-de-yennenga"],
];
