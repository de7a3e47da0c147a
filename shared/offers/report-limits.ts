/** In characters; not with the schemas, so that forms load no other code. */
export const offerReportLimits = { details: 500, note: 500, channel: 200 };
