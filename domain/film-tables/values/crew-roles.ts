import {
  type CrewRole,
  crewRoles,
  type Department,
  departments,
  otherNamesOfRoles,
} from "#shared/options/credits.ts";
import { foldWord } from "./cell.ts";

const otherDepartments: Record<string, Department> = {
  directing: "direction",
  camera: "cinematography",
  lighting: "cinematography",
  "costume and make up": "costumes",
  "visual effects": "other",
  crew: "other",
};

const roles = new Map<string, CrewRole>(
  crewRoles.flatMap(({ value, label }) =>
    [value, label, ...otherNamesOfRoles[value].split(", ")].map(
      (name) => [foldWord(name), value] as const,
    ),
  ),
);
const departmentNames = new Map<string, Department>([
  ...Object.entries(otherDepartments),
  ...departments.flatMap(({ value, label }) =>
    [value, label].map((name) => [foldWord(name), value] as const),
  ),
]);

/** The crew's role that a job's name stands for. */
export function findCrewRole(job: string): CrewRole | undefined {
  return roles.get(foldWord(job.replaceAll("&", " and ")));
}

export function findDepartment(name: string): Department | undefined {
  return departmentNames.get(foldWord(name.replaceAll("&", " and ")));
}
