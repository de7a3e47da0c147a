/** The name of the select that decides on a word of a field. */
export function nameOfWord(field: string, key: string): string {
  return `${field}:${key}`;
}

/** The name of the input for what a word means besides. */
export function nameOfFurther(field: string, key: string): string {
  return `${nameOfWord(field, key)}+`;
}

/** The value of the select where nothing is decided. */
export const undecided = "?";

/** Its value where the word is left out. */
export const leftOut = "";
