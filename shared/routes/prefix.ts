/** Begins the ids of routes that only answer forms and scripts, and that nothing links to. */
export const actionRoutePrefix = "act:";

/** Begins the ids of the administrators' routes, which visitors' browsers do not get. */
export const adminPrefix = "admin:";
