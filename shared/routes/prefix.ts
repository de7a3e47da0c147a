/** How the ids of routes begin that answer forms and scripts alone, and that no link leads to. */
export const actionRoutePrefix = "act:";

/** How those of the administrator's pages begin, of which visitors' browsers do not know. */
export const adminPrefix = "admin:";
