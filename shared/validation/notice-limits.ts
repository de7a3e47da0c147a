/** In characters; the database holds notices to the same. */
export const noticeLimits = { title: 80, text: 240, link: 500 };
