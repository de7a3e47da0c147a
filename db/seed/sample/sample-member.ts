import type { Genre } from "#shared/options/genres.ts";
import type { Language } from "#shared/options/languages.ts";
import type { Age } from "./age.ts";

export type SampleReview = {
  film: string;
  rating: 1 | 2 | 3 | 4 | 5;
  age: Age;
  text?: string;
  status?: "pending" | "rejected";
  reason?: string;
};

export type SampleMember = {
  username: string;
  displayName: string | null;
  bio: string | null;
  joined: Age;
  genres: Genre[];
  languages: Language[];
  moderator?: true;
  suspension?: { reason: string; endsIn: Age } | { reason: string; ended: Age };
  reviews: SampleReview[];
};
