export type DigestCursorsTable = {
  userId: number;
  moviesFrom: Date | null;
  mailedAt: Date | null;
};
