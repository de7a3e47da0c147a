/** In characters, as in the database. */
export const rejectionLimits = { most: 500 };
export const decisionLimits = { action: 500, notes: 1000 };

export const mostAtOnce = 200;

/** In characters and days (rule 8). */
export const suspensionLimits = { longestReason: 500, usualDays: 7, mostDays: 3650 };

export const mostDailyBackups = 365;

export const sponsoredNoticeLimits = { title: 80, text: 240, link: 500 };

/** In bytes (rule 6). */
export const largestImport = 10 * 1024 * 1024;
export const mostImportRows = 50_000;
export const mostOfferRows = 10_000;
export const mostNominationRows = 2_000;

export const importTexts = {
  type: { title: "Invalid file type", text: "Please select a CSV file" },
  missing: { title: "No file selected", text: "Please select a CSV file to import" },
  size: { title: "File too large", text: "The file may have 10 MB at most" },
  failure: { title: "Import failed", text: "Failed to import movies" },
};
