import { movieLimits } from "#shared/film/fields.ts";
import {
  type CastRole,
  type CrewRole,
  castRoles,
  crewRoles,
  type Department,
  departmentOfRole,
  departments,
} from "#shared/options/credits.ts";
import { castLimits, crewLimits } from "#shared/validation/catalogue-limits.ts";
import { fits } from "#shared/validation/form-fields.ts";
import { type Cell, type CellOptions, cell, foldWord, isMissing, quote } from "./cell.ts";
import { nobody, readItems } from "./cell-items.ts";
import { findCrewRole, findDepartment } from "./crew-roles.ts";
import { type Person, splitPeople } from "./people.ts";

export type CastMember = {
  name: string;
  character: string | null;
  role: CastRole;
  position: number;
};
export type CrewMember = { name: string; role: CrewRole; department: Department };

const castRoleValues = new Set<string>(castRoles.map(({ value }) => value));
const crewRoleValues = new Set<string>(crewRoles.map(({ value }) => value));
const departmentValues = new Set<string>(departments.map(({ value }) => value));

/** The names of a film's directors, writers or producers, with commas between them. */
export function readNames(
  field: "director" | "writer" | "producer" | "creator",
  text: string,
  options: CellOptions,
): Cell<string | null> {
  const longest = field === "creator" ? movieLimits.director : movieLimits[field];
  if (options.isOwnExport && areShort(text, longest)) return cell(text || null);
  if (field === "creator" && text === nobody) return cell(text);
  const { value: people, notes, identified } = splitPeople(text, options, "crew");
  const found = [...notes];
  const names: string[] = [];
  let length = 0;
  for (const { name, beside } of people) {
    const role = beside ? findCrewRole(beside) : undefined;
    if (role && field !== "creator" && role !== field) {
      found.push(`${quote(name)} is named as ${quote(beside)}: left out`);
    } else if (length + name.length > longest) {
      found.push(`${quote(name)} left out, as the names have more than ${longest} characters`);
    } else {
      names.push(name);
      length += name.length + 2;
      if (beside && !role) found.push(`${quote(beside)} beside ${quote(name)} left out`);
    }
  }
  return { ...cell(names.join(", ") || null, found), identified };
}

/** The cast with the parts: 'Rita as the Nurse', 'Rita (Nurse)', or name|character|role. */
export function readCast(text: string, options: CellOptions): Cell<CastMember[]> {
  if (text === "") return cell([]);
  const items = readItems(text);
  if (options.isOwnExport || isOwnCast(text, items, options)) return readOwnCast(items);
  const { value, notes, identified } = splitPeople(text, options, "cast");
  const found = [...notes];
  const members = value.map(({ name, beside }, position): CastMember => {
    const folded = beside.length > 12 ? "" : foldWord(beside);
    if (castRoleValues.has(folded)) {
      return { name, character: null, role: folded as CastRole, position };
    }
    const character = beside.replace(/\s+/g, " ").slice(0, castLimits.character).toWellFormed();
    if (character.length < beside.length) found.push(`${quote(beside)} was shortened`);
    return { name, character: character || null, role: usualRole(position), position };
  });
  return { ...cell(members, found), identified };
}

/** Name|character|role of each, with a role somewhere, so that a mere list of names is none. */
function isOwnCast(text: string, items: string[][], { separator }: CellOptions): boolean {
  if (separator === "|" || !text.includes("|")) return false;
  const known = items.every(
    (parts) => parts.length <= 3 && (!parts[2] || castRoleValues.has(parts[2])),
  );
  return (
    known &&
    (items.some((parts) => parts[2]) || (items.length > 1 && items.some((parts) => parts[1])))
  );
}

function readOwnCast(items: string[][]): Cell<CastMember[]> {
  const notes: string[] = [];
  const members = items.flatMap((parts, index): Omit<CastMember, "position">[] => {
    const [first = "", second, third] = parts;
    const [before = "", played] = parts.length > 1 ? [first, second] : first.split(/ as (.*)/);
    const [name, character] = [before.trim(), played?.trim() || null];
    const isWrong =
      !name || !fits(name, castLimits.name) || !fits(character ?? "", castLimits.character);
    if (isWrong) {
      notes.push(`${quote(parts.join("|"))} has no name, or one that is too long: left out`);
      return [];
    }
    if (third && !castRoleValues.has(third))
      notes.push(`${quote(third)} is no part such as lead: left out`);
    const role = third && castRoleValues.has(third) ? (third as CastRole) : usualRole(index);
    return [{ name, character, role }];
  });
  return cell(
    members.map((member, position) => ({ ...member, position })),
    notes,
  );
}

/** The crew with roles and departments; null for an empty cell, which is not no crew. */
export function readCrew(text: string, options: CellOptions): Cell<CrewMember[] | null> {
  if (text === "") return cell(null);
  if (text === nobody) return cell([]);
  const items = readItems(text);
  const isOwn = items.every(([, role = ""]) => crewRoleValues.has(role));
  if (options.isOwnExport || (isOwn && text.includes("|"))) return readOwnCrew(items);
  if (isMissing(text)) return cell(null);
  const { value, notes, identified } = splitPeople(text, options, "crew");
  const found = [...notes];
  const crew = value.flatMap((person) => toCrewMembers(person, found));
  return { ...cell(crew, found), identified };
}

function readOwnCrew(items: string[][]): Cell<CrewMember[]> {
  const notes: string[] = [];
  const crew = items.flatMap((parts): CrewMember[] => {
    const [name = "", role = "", department = ""] = parts;
    if (!name || !fits(name, crewLimits.name) || !crewRoleValues.has(role)) {
      notes.push(`${quote(parts.join("|"))} is not name|role|department: left out`);
      return [];
    }
    const known = departmentValues.has(department)
      ? (department as Department)
      : departmentOfRole(role as CrewRole);
    return [{ name, role: role as CrewRole, department: known }];
  });
  return cell(crew, notes);
}

/** One for each job of a person, as in 'writer / producer'. */
function toCrewMembers({ name, beside, department }: Person, notes: string[]): CrewMember[] {
  const whole = findCrewRole(beside);
  const jobs = whole ? [beside] : beside.split(/\s*[/,&+]\s*|\s+and\s+/).filter(Boolean);
  const members = new Map<CrewRole, CrewMember>();
  for (const job of jobs.length > 0 ? jobs : [""]) {
    const role = findCrewRole(job) ?? "other";
    if (job && role === "other" && foldWord(job) !== "other") {
      notes.push(`${quote(job)} of ${quote(name)} read as Other`);
    }
    const known = department && role === "other" ? findDepartment(department) : undefined;
    members.set(role, { name, role, department: known ?? departmentOfRole(role) });
  }
  return [...members.values()];
}

function areShort(names: string, longest: number): boolean {
  return (
    fits(names, longest) && names.split(",").every((name) => fits(name.trim(), crewLimits.name))
  );
}

function usualRole(position: number): CastRole {
  return position === 0 ? "lead" : "supporting";
}
