import type { World } from "./stand-ins.ts";
import { itemValue, quantity, text, titled, type WikidataItem, year } from "./wikidata.ts";

const film = "Q11424";
const human = "Q5";

const named = (id: string, label: string): WikidataItem => ({ id, label });

/** A film, its people and what stands beside them, as three services have it. */
export function buildWorld(): World {
  return {
    items: [
      {
        id: "Q101",
        label: { en: "Black Girl", fr: "La Noire de…", ar: "فتاة سوداء" },
        aliases: ["La Noire de…"],
        description: "1966 film by Ousmane Sembène",
        claims: {
          P31: [itemValue(film)],
          P1476: [titled("La Noire de…", "fr")],
          P577: [year(1967), year(1966), { value: year(1965), rank: "deprecated" }],
          P136: [itemValue("Q201"), itemValue("Q202"), itemValue("Q203")],
          P495: [itemValue("Q1041"), itemValue("Q142")],
          P364: [itemValue("Q150"), itemValue("Q34257"), itemValue("Q204")],
          P57: [itemValue("Q301")],
          P58: [itemValue("Q301")],
          P162: [itemValue("Q302")],
          P344: [itemValue("Q309")],
          P161: [
            { value: itemValue("Q303"), qualifiers: { P453: [itemValue("Q401")] } },
            { value: itemValue("Q304"), qualifiers: { P4633: [text("Madame")] } },
            itemValue("Q305"),
          ],
          P2047: [quantity(3900, "Q11574")],
          P2142: [quantity(180_264_964.4, "Q203567")],
          P345: [text("tt0060758")],
          P4947: [text("63858")],
          P6127: [text("black-girl")],
          P2704: [text("10.5240/0000-0000-0000-0000-0000-C")],
          P18: [text("Black Girl 1966.jpg")],
        },
      },
      {
        id: "Q102",
        label: "Black Girl",
        description: "1972 film",
        claims: { P31: [itemValue("Q501")], P577: [year(1972)], P57: [itemValue("Q305")] },
      },
      {
        id: "Q103",
        label: "Black Girl",
        description: "painting",
        claims: { P31: [itemValue("Q601")] },
      },
      { id: "Q501", label: "blaxploitation film", claims: { P279: [itemValue("Q502")] } },
      { id: "Q502", label: "feature film", claims: { P279: [itemValue(film)] } },
      { id: "Q601", label: "painting", claims: { P279: [itemValue("Q602")] } },
      named("Q602", "visual artwork"),
      named("Q309", "Christian Lacoste"),
      named("Q201", "drama film"),
      named("Q202", "romantic comedy"),
      named("Q203", "anti-colonial film"),
      named("Q204", "Klingon"),
      named("Q1041", "Senegal"),
      named("Q142", "France"),
      named("Q150", "French"),
      named("Q34257", "Wolof"),
      {
        id: "Q301",
        label: "Ousmane Sembène",
        aliases: ["Sembène Ousmane"],
        description: "Senegalese film director (1923–2007)",
        claims: {
          P31: [itemValue(human)],
          P569: [year(1923, 11)],
          P27: [itemValue("Q1041")],
          P345: [text("nm0783733")],
          P4985: [text("109719")],
          P18: [text("Sembene.jpg")],
        },
      },
      named("Q302", "André Zwoboda"),
      named("Q303", "Mbissine Thérèse Diop"),
      named("Q304", "Anne-Marie Jelinek"),
      named("Q305", "Robert Fontaine"),
      named("Q401", "Diouana"),
      { id: "Q203567", label: "Nigerian naira", claims: { P498: [text("NGN")] } },
    ],
    files: [
      {
        name: "Black Girl 1966.jpg",
        ...{ licence: "CC BY-SA 4.0", code: "cc-by-sa-4.0" },
        artist: '<a href="//commons.wikimedia.org/wiki/User:A">A. Diop &amp; Co</a>',
      },
      { name: "Sembene.jpg", licence: "Public domain", code: "pd" },
    ],
    tmdb: {
      key: "0123456789abcdef0123456789abcdef",
      movies: [
        {
          id: 63858,
          title: "Black Girl",
          original_title: "La Noire de…",
          original_language: "fr",
          overview: "A young woman from Dakar works for a French couple.",
          tagline: "",
          release_date: "1966-04-13",
          runtime: 59,
          budget: 20_000,
          revenue: 0,
          genres: [
            { id: 18, name: "Drama" },
            { id: 10770, name: "TV Movie" },
          ],
          production_countries: [
            { iso_3166_1: "SN", name: "Senegal" },
            { iso_3166_1: "CD", name: "Congo" },
            { iso_3166_1: "US", name: "United States of America" },
          ],
          spoken_languages: [
            { iso_639_1: "fr", english_name: "French", name: "Français" },
            { iso_639_1: "wo", english_name: "Wolof", name: "" },
            { iso_639_1: "xx", english_name: "No Language", name: "No Language" },
          ],
          credits: {
            cast: [{ id: 1, name: "Mbissine Thérèse Diop", character: "Diouana", order: 0 }],
            crew: [
              { id: 2, name: "Ousmane Sembène", job: "Director", department: "Directing" },
              { id: 2, name: "Ousmane Sembène", job: "Writer", department: "Writing" },
              { id: 3, name: "André Zwoboda", job: "Producer", department: "Production" },
              {
                id: 4,
                name: "Christian Lacoste",
                job: "Director of Photography",
                department: "Camera",
              },
            ],
          },
          external_ids: { imdb_id: "tt0060758", wikidata_id: "Q101" },
          videos: {
            results: [
              { site: "YouTube", type: "Clip", key: "aaaaaaaaaaa", official: true },
              { site: "YouTube", type: "Trailer", key: "bbbbbbbbbbb", official: false },
              { site: "YouTube", type: "Trailer", key: "ccccccccccc", official: true },
            ],
          },
        },
      ],
      people: [
        {
          id: 109719,
          name: "Ousmane Sembène",
          known_for_department: "Directing",
          known_for: [{ id: 63858, title: "Black Girl", media_type: "movie" }],
          biography: "Ousmane Sembène was a film director.",
          birthday: "1923-01-01",
          place_of_birth: "Ziguinchor, Senegal",
          external_ids: { imdb_id: "nm0783733", wikidata_id: "Q301" },
        },
      ],
    },
    instead: {},
  };
}
