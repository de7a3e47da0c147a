export type AllowancesTable = {
  name: string;
  who: string;
  used: number;
  endsAt: Date;
};
