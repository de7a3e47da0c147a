// The database allows these many characters (migration 0006).
export const rejectionLimits = { most: 500 };
export const decisionLimits = { action: 500, notes: 1000 };

/** As many reviews as one act may decide. */
export const mostAtOnce = 200;
