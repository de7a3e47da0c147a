import type { Generated, GeneratedAlways } from "kysely";

export type WatchlistsTable = {
  id: GeneratedAlways<number>;
  userId: number;
  movieId: number;
  isFavorite: Generated<boolean>;
  addedAt: Generated<Date>;
  favoritedAt: Date | null;
};
