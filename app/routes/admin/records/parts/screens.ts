/** What belongs to a film besides its own fields, each list on a screen of its own. */
export const recordScreens = [
  { path: "/admin/cast-crew", label: "Cast & Crew" },
  { path: "/admin/trailers", label: "Trailers" },
  { path: "/admin/awards", label: "Awards" },
  { path: "/admin/related", label: "Related Films" },
];
