import { type CrewRole, crewRoles, type Department, departments } from "#shared/options/credits.ts";
import { foldWord } from "./cell.ts";

const otherNames: Record<CrewRole, string> = {
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

const departmentOf: Record<CrewRole, Department> = {
  ...{ director: "direction", producer: "production", writer: "writing", editor: "editing" },
  ...{ cinematographer: "cinematography", composer: "music", production_designer: "art" },
  ...{ costume_designer: "costumes", makeup_artist: "makeup", sound_designer: "sound" },
  ...{ stunt_coordinator: "stunts", other: "other" },
};

const otherDepartments: Record<string, Department> = {
  ...{ directing: "direction", camera: "cinematography", lighting: "cinematography" },
  ...{ "costume and make up": "costumes", "visual effects": "other", crew: "other" },
};

const roles = new Map<string, CrewRole>(
  crewRoles.flatMap(({ value, label }) =>
    [value, label, ...otherNames[value].split(", ")].map(
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

export function departmentOfRole(role: CrewRole): Department {
  return departmentOf[role];
}
