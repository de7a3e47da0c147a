/** Bytes of an uploaded picture (rule 6). */
export const largestUpload = 5 * 1024 * 1024;

export const pictureTypes = ["image/jpeg", "image/jpg", "image/png", "image/webp", "image/gif"];

export const uploadTexts = {
  type: `File type not allowed. Allowed types: ${pictureTypes.join(", ")}`,
  size: "File too large. Maximum size: 5.0MB",
  invalid: "Please select a valid image file",
  failure: "Failed to upload image. Please try again.",
};
