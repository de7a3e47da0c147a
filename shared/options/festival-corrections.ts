import {
  editionFields,
  eventFields,
  type FestivalField,
  nominationFields,
} from "./festival-fields.ts";

type Correctable<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { isCorrectable: true } ? Name : never;
}[keyof Fields];

export type FestivalCorrectionField =
  | Correctable<typeof eventFields>
  | Correctable<typeof editionFields>
  | Correctable<typeof nominationFields>
  | "other";

type Option = { value: FestivalCorrectionField; label: string; field?: FestivalField };

const other: Option = { value: "other", label: "Something else" };

/** Fields that members may correct; what is none of them, a curator writes. */
export const festivalCorrections = {
  event: [...correctable(eventFields), other],
  edition: [...correctable(editionFields), other],
  nomination: correctable(nominationFields),
};

export type CorrectedPart = keyof typeof festivalCorrections;

/** An edition's year or a nomination say which part of the event is corrected. */
export function correctedPart(field: string, edition: number | null): CorrectedPart {
  if (festivalCorrections.nomination.some(({ value }) => value === field)) return "nomination";
  return edition === null ? "event" : "edition";
}

function correctable(fields: Record<string, FestivalField>): Option[] {
  return Object.entries(fields)
    .filter(([, field]) => field.isCorrectable)
    .map(([name, field]) => ({
      value: name as FestivalCorrectionField,
      label: field.label,
      field,
    }));
}
