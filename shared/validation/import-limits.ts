/** How large a file of films may be (decision 10). */
export const largestImport = 10 * 1024 * 1024;
export const mostImportRows = 50_000;

export const importTexts = {
  type: { title: "Invalid file type", text: "Please select a CSV file" },
  missing: { title: "No file selected", text: "Please select a CSV file to import" },
  size: { title: "File too large", text: "The file may have 10 MB at most" },
  failure: { title: "Import failed", text: "Failed to import movies" },
};
