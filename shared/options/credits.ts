export const castRoles = [
  { value: "lead", label: "Lead" },
  { value: "supporting", label: "Supporting" },
  { value: "cameo", label: "Cameo" },
  { value: "extra", label: "Extra" },
] as const;

export const crewRoles = [
  { value: "director", label: "Director" },
  { value: "producer", label: "Producer" },
  { value: "writer", label: "Writer" },
  { value: "cinematographer", label: "Cinematographer" },
  { value: "editor", label: "Editor" },
  { value: "composer", label: "Composer" },
  { value: "production_designer", label: "Production Designer" },
  { value: "costume_designer", label: "Costume Designer" },
  { value: "makeup_artist", label: "Makeup Artist" },
  { value: "sound_designer", label: "Sound Designer" },
  { value: "stunt_coordinator", label: "Stunt Coordinator" },
  { value: "other", label: "Other" },
] as const;

export const departments = [
  { value: "direction", label: "Direction" },
  { value: "production", label: "Production" },
  { value: "writing", label: "Writing" },
  { value: "cinematography", label: "Cinematography" },
  { value: "editing", label: "Editing" },
  { value: "music", label: "Music" },
  { value: "art", label: "Art" },
  { value: "costumes", label: "Costumes" },
  { value: "makeup", label: "Makeup" },
  { value: "sound", label: "Sound" },
  { value: "stunts", label: "Stunts" },
  { value: "other", label: "Other" },
] as const;

export type CastRole = (typeof castRoles)[number]["value"];
export type CrewRole = (typeof crewRoles)[number]["value"];
export type Department = (typeof departments)[number]["value"];
