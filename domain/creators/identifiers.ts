import type { Db } from "#db/client.ts";
import { FieldRefused } from "#domain/platform/errors.ts";
import {
  type CreatorIdentifier,
  type CreatorIdentifierScheme,
  creatorIdentifierSchemes,
} from "#shared/options/identifiers.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { findIdentified } from "./queries/curation.ts";

export class CreatorIdentifierTaken extends FieldRefused<CreatorIdentifierScheme> {
  override name = "CreatorIdentifierTaken";
  readonly creator: { slug: string; name: string };

  constructor({ scheme, value }: CreatorIdentifier, creator: { slug: string; name: string }) {
    const label = labelOf(creatorIdentifierSchemes, scheme);
    super(
      scheme,
      `${label} ${value} is the identifier of “${creator.name}” (/creator/${creator.slug}).`,
    );
    this.creator = { slug: creator.slug, name: creator.name };
  }
}

/** Throws CreatorIdentifierTaken, also for an identifier that another transaction just wrote. */
export async function requireIdentifiersWritten(
  db: Db,
  creatorId: number,
  identifiers: CreatorIdentifier[] = [],
): Promise<void> {
  for (const identifier of identifiers) {
    const creator = await findIdentified(db, identifier);
    if (creator && creator.id !== creatorId) throw new CreatorIdentifierTaken(identifier, creator);
  }
}
