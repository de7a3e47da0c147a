import type { Generated } from "kysely";

export type KnownDevicesTable = {
  id: Generated<number>;
  memberId: number;
  tokenHash: string;
  network: string;
  createdAt: Generated<Date>;
  lastUsedAt: Generated<Date>;
};
