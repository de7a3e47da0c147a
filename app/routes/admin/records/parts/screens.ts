export const recordScreens = [
  { path: "/admin/cast-crew", label: "Cast & Crew" },
  { path: "/admin/trailers", label: "Trailers" },
  { path: "/admin/awards", label: "Awards" },
  { path: "/admin/related", label: "Related Films" },
];
