import type { Generated, GeneratedAlways } from "kysely";
import type { AuditAction } from "#shared/options/audit-actions.ts";
import type { Delegable, Helper } from "#shared/options/capabilities.ts";
import type { CatalogueChange, CatalogueSubject } from "#shared/options/catalogue-changes.ts";

export type DelegationsTable = { role: Helper; capability: Delegable };

export type AuditLogTable = {
  id: GeneratedAlways<number>;
  actorId: number | null;
  /** True for a command on the server, without a member. */
  byCommand: Generated<boolean>;
  act: AuditAction;
  subject: string;
  path: string | null;
  reason: string | null;
  createdAt: Generated<Date>;
};

type Parts = Record<string, unknown>;

export type CatalogueChangesTable = {
  id: GeneratedAlways<number>;
  subject: CatalogueSubject;
  subjectId: number;
  label: string;
  change: CatalogueChange;
  actorId: number | null;
  before: Parts;
  after: Parts;
  importId: Generated<number | null>;
  importRow: Generated<number | null>;
  source: Generated<string | null>;
  suggestedBy: Generated<number | null>;
  createdAt: Generated<Date>;
};

export type DeletedEntriesTable = {
  id: GeneratedAlways<number>;
  subject: CatalogueSubject;
  subjectId: number;
  label: string;
  slug: string;
  document: Parts;
  deletedBy: number | null;
  deletedAt: Generated<Date>;
};
