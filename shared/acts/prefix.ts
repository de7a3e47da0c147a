/** How the ids of routes begin that answer forms and scripts alone, and that no link leads to. */
export const actPrefix = "act:";
