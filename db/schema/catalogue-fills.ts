import type { Generated } from "kysely";

export type CatalogueFillsTable = {
  isOnly: Generated<boolean>;
  countries: string[];
  languages: string[];
  fromYear: number | null;
  toYear: number | null;
  afterItem: Generated<number>;
  waiting: Generated<number[]>;
  isListed: Generated<boolean>;
  listSize: number;
  pageSize: number;
  pageCount: Generated<number>;
  filmCount: Generated<number>;
  readCount: Generated<number>;
  failureCount: Generated<number>;
  failure: string | null;
  isOver: Generated<boolean>;
  startedBy: number | null;
  leaseOwner: string | null;
  nextAt: Generated<Date>;
};

export type CatalogueFillPagesTable = { place: number; isOnly: Generated<boolean>; text: string };
