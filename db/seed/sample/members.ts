import { reviewsByAdunni } from "./reviews/adunni-bakare.ts";
import { reviewsByAissatou } from "./reviews/aissatou-diop.ts";
import { reviewsByChidinma } from "./reviews/chidinma-okafor.ts";
import { reviewsByKwabena } from "./reviews/kwabena-mensah.ts";
import { reviewsByMusa } from "./reviews/musa-danladi.ts";
import { reviewsByNeema } from "./reviews/neema-mwakio.ts";
import { reviewsByNomvula } from "./reviews/nomvula-dube.ts";
import { reviewsByHirut } from "./reviews/sample-hirut.ts";
import { reviewsByLateShow } from "./reviews/sample-late-show.ts";
import { reviewsBySena } from "./reviews/sena-agbeko.ts";
import { reviewsByTarek } from "./reviews/tarek-mansour.ts";
import { reviewsByYara } from "./reviews/yara-domingos.ts";
import type { SampleMember } from "./sample-member.ts";

/** The twelve invented members; each says so in the bio or, where there is none, in the username. */
export const sampleMembers: SampleMember[] = [
  {
    username: "adunni-bakare",
    displayName: "Adùnní Bákàrè",
    bio: "Teaches literature in Ibadan and runs the school film club on Fridays. Kelani, Ogunde, and anything with a proverb in it. Sample member.",
    joined: "36 months",
    genres: ["drama", "historical", "fantasy"],
    languages: ["yoruba", "english"],
    reviews: reviewsByAdunni,
  },
  {
    username: "nomvula-dube",
    displayName: "Nomvula Dube",
    bio: "Nurse, mother of three, front row since 1986. KwaZulu at heart, Soweto on the night shift. Sample member.",
    joined: "35 months",
    genres: ["drama", "musical", "documentary"],
    languages: ["zulu", "xhosa", "english"],
    reviews: reviewsByNomvula,
  },
  {
    username: "kwabena-mensah",
    displayName: "Kwabena Mensah",
    bio: "Sound man from Kumasi, at Cape Coast some weekends as a guide. I listen to films. Sample member.",
    joined: "35 months",
    genres: ["musical", "drama", "documentary"],
    languages: ["twi", "english"],
    reviews: reviewsByKwabena,
  },
  {
    username: "aissatou-diop",
    displayName: "Aïssatou Diop",
    bio: "Ciné-club de la Médina, Dakar. J'écris en français, en anglais, et en wolof quand je suis émue. Sample member.",
    joined: "34 months",
    genres: ["drama", "documentary", "comedy"],
    languages: ["wolof", "french", "bambara"],
    moderator: true,
    reviews: reviewsByAissatou,
  },
  {
    username: "sample-late-show",
    displayName: null,
    bio: null,
    joined: "34 months",
    genres: ["comedy", "action"],
    languages: ["pidgin", "english", "yoruba"],
    suspension: {
      reason: "Posted the same advertisement under several films after a warning.",
      endsIn: "7 days",
    },
    reviews: reviewsByLateShow,
  },
  {
    username: "yara-domingos",
    displayName: "Yara Domingos",
    bio: "Professora em Luanda. Cinema em português, e tudo o que chega com legendas. Sample member.",
    joined: "5 months",
    genres: ["drama", "war", "documentary"],
    languages: ["portuguese", "french"],
    reviews: reviewsByYara,
  },
  {
    username: "neema-mwakio",
    displayName: "Neema Mwakio",
    bio: "From Taita, in Nairobi for now. Filamu, chai, majirani. Sample member.",
    joined: "33 months",
    genres: ["drama", "sci-fi", "family"],
    languages: ["swahili", "english"],
    reviews: reviewsByNeema,
  },
  {
    username: "chidinma-okafor",
    displayName: "Chidinma Okafor",
    bio: "Enugu girl in Lagos traffic. Nollywood from VHS till tomorrow, and I rate with my chest. Sample member.",
    joined: "33 months",
    genres: ["comedy", "romance", "thriller"],
    languages: ["igbo", "english", "pidgin"],
    reviews: reviewsByChidinma,
  },
  {
    username: "tarek-mansour",
    displayName: "طارق منصور",
    bio: "من الإسكندرية. I run a small film night by the sea; bring a chair. Sample member.",
    joined: "32 months",
    genres: ["drama", "comedy", "documentary"],
    languages: ["arabic", "french"],
    reviews: reviewsByTarek,
  },
  {
    username: "sena-agbeko",
    displayName: "Sena Agbeko",
    bio: "Horror, science fiction and cheap effects made with love. Ho, Volta Region. Sample member.",
    joined: "32 months",
    genres: ["horror", "sci-fi", "action"],
    languages: ["ewe", "twi", "english"],
    suspension: { reason: "Quarrelled with another reader after a warning.", ended: "2 months" },
    reviews: reviewsBySena,
  },
  {
    username: "sample-hirut",
    displayName: "Hirut Alemu",
    bio: null,
    joined: "9 months",
    genres: ["drama", "historical"],
    languages: ["amharic", "english"],
    reviews: reviewsByHirut,
  },
  {
    username: "musa-danladi",
    displayName: "Musa Danladi",
    bio: "Physics teacher, Kano. Short reviews, long films. Sample member.",
    joined: "28 months",
    genres: ["drama", "historical", "war"],
    languages: ["hausa", "english", "arabic"],
    reviews: reviewsByMusa,
  },
];
