/** Every public page, with the states of it that look different. */
export const publicPaths = [
  "/",
  "/movie/the-wedding-party-2016",
  "/movie/timbuktu-2014?tab=cast",
  "/movies",
  "/movies?view=list",
  "/browse?genre=drama&language=french",
  "/browse?q=nothingatall",
  "/search",
  "/search?q=wedding",
  "/featured",
  "/trending",
  "/all-reviews",
  "/creators",
  "/creator/kunle-afolayan",
  "/profiles",
  "/auth",
];
