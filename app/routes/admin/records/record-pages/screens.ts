export const recordScreens = [
  { path: "/admin/cast-crew", label: "Cast & Crew" },
  { path: "/admin/trailers", label: "Trailers" },
  { path: "/admin/where-to-watch", label: "Where to Watch" },
  { path: "/admin/awards", label: "Awards" },
  { path: "/admin/related", label: "Related Films" },
];
