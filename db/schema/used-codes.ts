import type { Generated } from "kysely";

/** The second factors that were used in the last minutes. */
export type UsedCodesTable = {
  memberId: number;
  code: string;
  usedAt: Generated<Date>;
};
