import type { Generated, GeneratedAlways } from "kysely";

export type PageChangesTable = {
  /** Text, since it may become wider than a JavaScript integer. */
  id: GeneratedAlways<string>;
  subject: "movie" | "creator" | "profile" | "list";
  subjectId: number;
  path: string;
  /** Waiting for the sitemap's job, being processed by it, or waiting for IndexNow. */
  stage: Generated<"waiting" | "listing" | "listed">;
  createdAt: Generated<Date>;
};
