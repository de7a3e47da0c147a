import { optionOf } from "./label-of.ts";

export const castRoles = [
  { value: "lead", label: "Lead" },
  { value: "supporting", label: "Supporting" },
  { value: "cameo", label: "Cameo" },
  { value: "extra", label: "Extra" },
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

/** The department in which each role is, where nothing else is known. */
export const crewRoles = [
  { value: "director", label: "Director", department: "direction" },
  { value: "producer", label: "Producer", department: "production" },
  { value: "writer", label: "Writer", department: "writing" },
  { value: "cinematographer", label: "Cinematographer", department: "cinematography" },
  { value: "editor", label: "Editor", department: "editing" },
  { value: "composer", label: "Composer", department: "music" },
  { value: "production_designer", label: "Production Designer", department: "art" },
  { value: "costume_designer", label: "Costume Designer", department: "costumes" },
  { value: "makeup_artist", label: "Makeup Artist", department: "makeup" },
  { value: "sound_designer", label: "Sound Designer", department: "sound" },
  { value: "stunt_coordinator", label: "Stunt Coordinator", department: "stunts" },
  { value: "other", label: "Other", department: "other" },
] as const satisfies readonly { value: string; label: string; department: Department }[];

export type CastRole = (typeof castRoles)[number]["value"];
export type CrewRole = (typeof crewRoles)[number]["value"];
export type Department = (typeof departments)[number]["value"];

export function departmentOfRole(role: CrewRole): Department {
  return optionOf(crewRoles, role).department;
}

// Apart from the roles, so that no page's script has them.
/** Other catalogues' names of the roles, folded. */
export const otherNamesOfRoles: Record<CrewRole, string> = {
  director:
    "directors, directed by, direction, realisateur, realisatrice, realisation, diretor, diretora, realizador, realizadora, co director, codirector, film director, dir, directing, mise en scene, مخرج, اخراج, مخرجه",
  producer:
    "producers, produced by, executive producer, co producer, coproducer, associate producer, line producer, exec producer, producteur, productrice, produtor, produtora, producao, production, ep, منتج, انتاج, executive producers",
  writer:
    "writers, written by, screenplay, screenwriter, screenplay by, script, scriptwriter, story, story by, author, novel, co writer, scenariste, scenario, roteirista, roteiro, argumentista, writing, dialogue, adaptation, مولف, كاتب, سيناريو, تاليف",
  cinematographer:
    "cinematography, director of photography, dop, dp, d o p, camera, photography, directeur de la photographie, chef operateur, diretor de fotografia, fotografia, image, camera operator, dir of photography, مدير التصوير, تصوير",
  editor:
    "editors, edited by, editing, film editor, film editing, montage, monteur, monteuse, edicao, montador, montagem, مونتاج",
  composer:
    "music, music by, original music, original music composer, score, original score, compositeur, musique, musica, compositor, composers, sound track, soundtrack, موسيقي",
  production_designer:
    "production design, art director, art direction, set designer, set decorator, decors, chef decorateur, diretor de arte, production design by, art department",
  costume_designer:
    "costume design, costumes, costume, wardrobe, costumier, costumiere, figurinista, figurino, costumer",
  makeup_artist:
    "makeup, make up, make up artist, makeup and hair, hair and makeup, maquillage, maquilleuse, maquiagem, special effects makeup",
  sound_designer:
    "sound, sound design, sound mixer, sound recordist, sound editor, son, ingenieur du son, som, boom operator, sound engineer",
  stunt_coordinator: "stunts, stunt, stunt co ordinator, cascadeur, stunt performer",
  other: "crew, others, autre",
};
