import type { Language } from "#shared/options/languages.ts";

/** A title's beginning, and its end, which may be left out. */
type Parts = { heads: readonly string[]; tails: readonly string[] };

const yoruba: Parts = {
  heads: [
    ..."Aníkúlápó Ìlẹ̀kẹ̀ Ọmọ Ìyá Agbára Ìfẹ́ Ọjọ́ Àṣírí Orí Ilé Ayé Ẹ̀ṣọ́ Òkè Ọba".split(" "),
    ..."Àgbàrá Òjò Ẹyẹ Ìràwọ̀ Omi Ọ̀nà Ìlú Àlá Ẹ̀kọ́ Ogun Ọ̀rẹ́ Ìwà Ẹ̀bùn Àkókò".split(" "),
  ],
  tails: [
    "Ọlọ́run",
    "Ìbàdàn",
    "ti Kò Sùn",
    "Èkó",
    "àti Ẹ̀gbọ́n",
    "Olóyè",
    "l'Ọ́jà",
    "Kan Ṣoṣo",
    "ní Òru",
    "Tó Sọnù",
    "Ayédèrú",
    "Ajogún",
    "Mẹ́ta",
    "Onílù",
    "Àgbà",
    "Ọ̀dọ́",
    "Ìyàwó",
    "Ọ̀ṣun",
  ],
};

const igbo: Parts = {
  heads: [..."Ọnwa Nwa Ụwa Obi Eze Ọhụrụ Mmiri Ndụ Ụlọ Ọjọọ Ihe Anya Egwu Nne Ọkụ Ala".split(" ")],
  tails: [
    ..."Ọma Ukwu Mgbede Enugu Ọnịcha Abụọ Anyị Ọcha Nzuzo Ike Efu Ebere Ochie Ụtụtụ".split(" "),
  ],
};

const hausa: Parts = {
  heads: [
    ..."Ƙauna Ɗan Mijin Sarauniya Gidan Ruwan Ɓarawo Yaƙi Labarin Zuciya Ƙasar Matar".split(" "),
  ],
  tails: [
    ..."Kano Dare Ƙarshe Sarki Talaka Zaria Ɓoye Farko Amarya Rana Gaskiya Ƙuruciya".split(" "),
  ],
};

const twi: Parts = {
  heads: [..."Ɔdɔ Ɔhene Asɛm Nsuo Ɛna Abɔfra Sika Nkwa Ɔkɔtɔ Kwan Efie Awareɛ Ɔsram".split(" ")],
  tails: [..."Pa Kumase Bi Ketewa Mu Ahoɔden Nyinaa Anadwo Foforɔ Bɛyɛ Yie Kɛseɛ".split(" ")],
};

const french: Parts = {
  heads: [
    "L'Été",
    "La Fille",
    "Le Fleuve",
    "L'Héritière",
    "Les Enfants",
    "La Noire",
    "Le Mandat",
    "L'Étoile",
    "La Dernière Nuit",
    "Le Retour",
    "Une Femme",
    "Les Bâtisseurs",
    "Là-bas",
    "Le Poète",
    "La Forêt",
    "L'École",
  ],
  tails: [
    "de Dakar",
    "d'Abidjan",
    "sans Mémoire",
    "du Désert",
    "à Bamako",
    "et la Mer",
    "de l'Été",
    "aux Yeux Fermés",
    "des Ténèbres",
    "oubliée",
    "d'Ouaga",
    "du Père",
    "en Exil",
    "de Saint-Louis",
  ],
};

const arabic: Parts = {
  heads: [
    "ليلة",
    "باب",
    "حكاية",
    "قمر",
    "رسالة",
    "طريق",
    "بنت",
    "صمت",
    "ابن",
    "مدينة",
    "ظل",
    "عودة",
  ],
  tails: [
    "الحديد",
    "القاهرة",
    "النيل",
    "الصحراء",
    "تونس",
    "الغريب",
    "الأخيرة",
    "البحر",
    "الرجل",
    "أحمد",
  ],
};

const swahili: Parts = {
  heads: [
    ..."Nyumba Binti Safari Ndoto Moyo Kijana Siri Bahari Mwisho Wimbo Rafiki Njia".split(" "),
  ],
  tails: [
    "ya Mombasa",
    "wa Usiku",
    "na Jua",
    "bila Jina",
    "ya Kesho",
    "wa Lamu",
    "yetu",
    "ya Zamani",
  ],
};

const english: Parts = {
  heads: [
    ..."Wedding Blood Shadow Fire Market River Harvest Secret Mother Silence Moon Dust Gold".split(
      " ",
    ),
    ..."Rain Widow King Drum Stranger Promise Kingdom Thunder Daughter Exile Bride Hunter".split(
      " ",
    ),
    ..."Witness Bondage Freedom Journey Letter Prophet Driver Teacher Orphan Debt Mirror".split(
      " ",
    ),
    "The Last Harmattan",
    "The Wedding Party",
    "A Long Way Home",
    "Two Sisters",
    "The T-Junction",
    "Half of a Road",
    "Nobody's Witness",
    "Everything Under Heaven",
  ],
  tails: [
    ..."of Lagos|of the Delta|in Accra|at Midnight|of Timbuktu|and Ashes|Without Rain".split("|"),
    ..."on Third Mainland|of Nairobi|Before Dawn|for Àdùkẹ́|for Sale|of Ẹ̀kọ́|in Kumasi".split("|"),
    ..."Returns|and the Sea|of Soweto|in the Bush|at the Crossroads|of Our Fathers".split("|"),
    ..."by the River|of Zanzibar|from Enugu|in Exile|of Ọ̀yọ́|and Salt|in Harare|of Fire".split("|"),
  ],
};

/** Other languages get English titles. */
export const titleParts: Partial<Record<Language, Parts>> & { english: Parts } = {
  english,
  yoruba,
  igbo,
  hausa,
  twi,
  french,
  arabic,
  swahili,
};

/** For later films of the same name. */
export const sequels = ["", "", "", "", "", "", "", " 2", " 3", ": The Return", " Reloaded", " II"];
