import type { Generated, GeneratedAlways } from "kysely";
import type { CastRole, CrewRole, Department } from "#shared/options/credits.ts";

export type MovieCastTable = {
  id: GeneratedAlways<number>;
  movieId: number;
  name: string;
  foldedName: GeneratedAlways<string>;
  character: string | null;
  role: Generated<CastRole>;
  position: Generated<number>;
};

export type MovieCrewTable = {
  id: GeneratedAlways<number>;
  movieId: number;
  name: string;
  foldedName: GeneratedAlways<string>;
  role: CrewRole;
  department: Department;
  position: Generated<number>;
};
