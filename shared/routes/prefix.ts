/** Begins the ids of routes that only answer forms and scripts, or whose pages have no scripts. */
export const actionRoutePrefix = "act:";

/** Begins the ids of the administrators' routes, which visitors' browsers do not get. */
export const adminPrefix = "admin:";
