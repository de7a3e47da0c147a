import { sessionSecret } from "#domain/platform/secret.ts";

// Generates the key of DATA_DIR and prints it.
console.log(sessionSecret());
