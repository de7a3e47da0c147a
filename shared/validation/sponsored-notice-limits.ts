/** In characters; the database holds notices to the same. */
export const sponsoredNoticeLimits = { title: 80, text: 240, link: 500 };
