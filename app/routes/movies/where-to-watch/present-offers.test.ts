import { expect, test } from "vitest";
import type { ShownOffer } from "#domain/movies/movie-page.ts";
import { presentOffers, type Rates } from "./present-offers.ts";

const now = new Date("2026-11-23T12:00:00Z");
const rates: Rates = {
  ...{ lowMbPerHour: 50, mediumMbPerHour: 180, highMbPerHour: 550 },
  ...{ gigabytePrice: null, gigabytePriceCurrency: "NGN" },
};
const searchable = [
  { name: "YouTube", searchAddress: "https://www.youtube.com/results?q={title}" },
  { name: "Tubi", searchAddress: "https://tubitv.com/search/{title}" },
] as const;
const youtube: ShownOffer = {
  id: 1,
  ...{ provider: "youtube", providerName: "YouTube", providerKind: "youtube" },
  providerCountries: [],
  ...{ channelId: null, channelTitle: null, official: null },
  ...{ address: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", youtubeId: "dQw4w9WgXcQ" },
  ...{ extent: "whole", part: null, parts: null, access: "free", quality: null },
  ...{ audioLanguages: [], subtitleLanguages: [], hasBurntInSubtitles: false, source: null },
  ...{ subtitleVerdict: null, priceMinor: null, priceCurrency: null, minutes: null },
  ...{ countryRule: "unknown", countries: [], availableFrom: null, availableUntil: null },
  ...{ checkedOn: null, state: "plays", listedTitle: null, searchAddress: null },
};
const netflix: ShownOffer = {
  ...{ ...youtube, provider: "netflix", providerName: "Netflix", providerKind: "subscription" },
  ...{ access: "subscription", youtubeId: null, address: "https://www.netflix.com/title/1" },
};
const rental: ShownOffer = {
  ...{ ...netflix, provider: "apple-tv", providerName: "Apple TV", providerKind: "rent" },
  ...{ access: "rent", priceMinor: 399, priceCurrency: "USD", address: "https://tv.apple.com/1" },
};
const disc: ShownOffer = {
  ...{ ...netflix, provider: "dvd", providerName: "DVD", providerKind: "disc" },
  ...{ access: "elsewhere", address: null },
};
const unofficial: ShownOffer = {
  ...{ ...youtube, channelId: 2, channelTitle: "Copies of films", official: "no" },
  ...{ youtubeId: "copycopycop", address: "https://www.youtube.com/watch?v=copycopycop" },
};

function present(
  offers: ShownOffer[],
  {
    minutes = 142,
    country,
    ...change
  }: Partial<Rates> & { minutes?: number; country?: string } = {},
) {
  const film = { offers, title: "Xala", durationMinutes: minutes };
  const known = { rates: { ...rates, ...change }, searchable, country, now };
  const { ticket, ...shown } = presentOffers(film, known);
  const { stub, title, facts, press } = ticket;
  const answer = stub ? `${stub}: ${title}` : title;
  return { ...shown, ticket, answer, facts, to: press?.to };
}

const part = (number: number, parts: number): ShownOffer => ({
  ...{ ...youtube, extent: "part", part: number, parts },
  ...{ youtubeId: `part${number}`, address: `https://www.youtube.com/watch?v=part${number}` },
});

test("one line answers where, how long, in which language and for how much data", () => {
  const offer = { ...youtube, subtitleLanguages: ["english" as const] };
  expect(present([offer])).toMatchObject({
    answer: "Free: YouTube",
    facts: "2 h 22 min\u00a0· English subtitles\u00a0· about 430 MB at 360p",
    video: { youtubeId: "dQw4w9WgXcQ" },
  });
});

test("a place that nobody has checked is there according to its source", () => {
  const offer = { ...youtube, source: "wikidata" as const };
  expect(present([offer]).facts).toContain("according to Wikidata");
  expect(present([offer, netflix]).groups[0]?.offers[0]?.notes).toContain("According to Wikidata.");
  const checked = { ...offer, checkedOn: "2026-11-01" };
  expect(JSON.stringify(present([checked]))).not.toContain("Wikidata");
});

test.each([
  ["a subscription", netflix, "Paid: Netflix"],
  ["a rental", rental, "Rent $3.99: Apple TV"],
  ["a disc", disc, "Disc: DVD"],
  [
    "a cinema",
    { ...disc, providerKind: "cinema", providerName: "Cinemas" } as const,
    "Cinema: In cinemas",
  ],
  [
    "a broadcaster",
    { ...disc, providerKind: "television", providerName: "NTA" } as const,
    "Television: NTA",
  ],
  [
    "an archive",
    { ...disc, providerKind: "archive", providerName: "INA" } as const,
    "Archive or library: At INA",
  ],
])("the answer names %s", (_of, offer, answer) => {
  expect(present([offer])?.answer).toBe(answer);
});

test("the best answer plays now, is whole, costs least and is official", () => {
  const official = { ...youtube, official: "yes", address: "https://youtu.be/official" } as const;
  expect(present([rental, netflix, youtube])?.answer).toBe("Free: YouTube");
  expect(present([youtube, official])?.to).toBe(official.address);
  expect(present([{ ...youtube, state: "unsure" }, rental])?.answer).toContain("Apple TV");
  expect(present([part(1, 2), netflix])?.answer).toContain("Netflix");
  const later = { ...youtube, availableFrom: "2026-12-03" };
  expect(present([later, rental])?.answer).toContain("Apple TV");
  expect(present([later])).toMatchObject({
    facts: "From 3 Dec 2026\u00a0· 2 h 22 min\u00a0· about 430 MB at 360p",
  });
});

const only = (...countries: string[]) => ({ countryRule: "only" as const, countries });
const except = (...countries: string[]) => ({ countryRule: "except" as const, countries });

test("for a country the answer is the best that plays there, and never what does not", () => {
  const inKenya = { ...youtube, ...only("KE") };
  expect(present([inKenya, rental], { country: "NG" })).toMatchObject({
    answer: "No place to watch it in Nigeria is known yet.",
    country: "Nigeria",
  });
  expect(present([inKenya], { country: "NG" })).not.toHaveProperty("video");
  expect(present([inKenya, { ...rental, ...except("GH") }], { country: "NG" })).toMatchObject({
    answer: "Rent $3.99: Apple TV",
    facts: "In Nigeria\u00a0· 2 h 22 min\u00a0· about 430 MB at 360p",
  });
  expect(present([inKenya], { country: "KE" })?.facts).toMatch(/^In Kenya/);
  expect(present([unofficial], { country: "NG" })?.answer).toMatch(/^No official place/);
});

test("what plays in the country comes first, and the others say that they do not", () => {
  const groups = present(
    [
      { ...youtube, ...only("KE"), address: "https://youtu.be/kenya" },
      { ...netflix, providerCountries: ["NG"] },
      { ...netflix, ...except("NG"), address: "https://www.netflix.com/title/2" },
      rental,
    ],
    { country: "NG" },
  )?.groups;
  expect(groups?.map(({ label, offers }) => [label, ...offers.map(({ away }) => away)])).toEqual([
    ["Subscription", undefined, "Not in Nigeria"],
    ["Rent", "Not known for Nigeria"],
    ["Free", "Not in Nigeria"],
  ]);
});

test("a film in parts plays where all its parts do, and a video everywhere unless it says where", () => {
  const parts = [part(1, 2), { ...part(2, 2), ...except("NG") }];
  expect(present(parts, { country: "NG" })?.answer).toMatch(/^No place/);
  expect(present(parts, { country: "KE" })?.answer).toBe("Free: YouTube");
  const unequal = [
    { ...part(1, 2), ...only("GH", "NG") },
    { ...part(2, 2), ...only("NG") },
  ];
  expect(present(unequal, { country: "GH" })?.answer).toMatch(/^No place/);
  expect(present(unequal, { country: "NG" })?.answer).toBe("Free: YouTube");
});

test("offers are in groups of what they cost, without empty ones", () => {
  const groups = present([disc, rental, netflix, youtube])?.groups ?? [];
  expect(groups.map(({ label, offers }) => [label, ...offers.map(({ name }) => name)])).toEqual([
    ["Free", "YouTube"],
    ["Subscription", "Netflix"],
    ["Rent", "Apple TV"],
    ["Elsewhere", "DVD"],
  ]);
});

test("an unofficial upload has no link, and is no answer", () => {
  const shown = present([unofficial]);
  expect(shown).toMatchObject({
    ...{ answer: "No official place to watch it is known yet.", facts: "" },
    groups: [{ label: "Not official", isUnofficial: true, offers: [{ by: "Copies of films" }] }],
  });
  const labels = present([unofficial, disc, youtube])?.groups.map(({ label }) => label);
  expect(labels).toEqual(["Free", "Elsewhere", "Not official"]);
  expect(JSON.stringify(shown)).not.toContain("copycopycop");
  const parts = present([
    { ...part(1, 2), official: "no" },
    { ...part(2, 2), official: "no" },
  ]);
  expect(JSON.stringify(parts.groups)).not.toContain("youtube.com");
});

test("parts of a film are one place to watch, in their order", () => {
  const shown = present([part(1, 3), part(2, 3), part(3, 3)]);
  expect(shown?.facts).toMatch(/^In 3 parts\s· 2 h 22 min/);
  expect(shown?.video).toBeUndefined();
  expect(shown?.groups[0]?.offers).toMatchObject([
    { parts: [{ label: "Part 1 of 3" }, { label: "Part 2 of 3" }, { label: "Part 3 of 3" }] },
  ]);
  const half = present([{ ...part(1, 2), minutes: 60 }]);
  expect(half?.groups[0]?.offers[0]?.facts).toBe("1 h");
});

test("the answer says which parts are known, and no length for some of them", () => {
  expect(present([part(1, 5)])?.facts).toBe("Part 1 of 5");
  expect(present([{ ...part(3, 5), minutes: 30 }])?.facts).toBe("Part 3 of 5");
  expect(present([part(1, 5), part(3, 5)])?.facts).toBe("2 of 5 parts");
  const again = { ...part(1, 5), address: "https://www.youtube.com/watch?v=again" };
  expect(present([part(1, 5), again])?.facts).toBe("Part 1 of 5");
  expect(present([part(1, 2), { ...part(2, 2), minutes: 60 }])?.facts).toMatch(
    /^In 2 parts\s· 2 h/,
  );
  const short = [
    { ...part(1, 2), minutes: 50 },
    { ...part(2, 2), minutes: 40 },
  ];
  const longer = { ...part(2, 2), minutes: 45, address: again.address };
  expect(present([...short, longer])?.facts).toMatch(/1 h 30 min/);
  expect(present([...short, { ...longer, minutes: null }])?.facts).toMatch(/1 h 30 min/);
});

test("the answer says where it plays, and one that plays anywhere comes before", () => {
  const inGhana: ShownOffer = { ...youtube, countryRule: "only", countries: ["GH", "NG"] };
  const without: ShownOffer = { ...youtube, countryRule: "except", countries: ["FR"] };
  expect(present([inGhana])?.facts).toMatch(/^Only in Ghana and Nigeria\s· 2 h 22 min/);
  expect(present([without])?.facts).toMatch(/^Everywhere but in France\s· 2 h 22 min/);
  expect(present([inGhana, netflix])?.answer).toBe("Paid: Netflix");
  expect(present([without, netflix])?.answer).toBe("Free: YouTube");
  expect(present([inGhana, part(1, 2)])?.facts).toMatch(/^Only in Ghana and Nigeria/);
  const limited = (...limits: Partial<ShownOffer>[]) =>
    present(limits.map((one, place) => ({ ...part(place + 1, limits.length), ...one })))?.facts;
  expect(limited({}, only("NG"))).toMatch(/^Only in Nigeria\s· in 2 parts/);
  expect(limited(only("GH", "NG"), only("NG"))).toMatch(/^Only in Nigeria\s/);
  expect(limited(except("FR"), except("DE"))).toMatch(/^Everywhere but in France and Germany\s/);
  expect(limited(only("GH"), only("NG"))).toMatch(/^In no country in full\s· in 2 parts/);
});

test("the answer says that it may no longer play", () => {
  const shown = present([{ ...youtube, state: "unsure" }]);
  expect(shown?.facts).toMatch(/^May no longer play\s· 2 h 22 min/);
});

test("of parts, the one that is doubtful or comes last counts", () => {
  const doubtful = present([part(1, 2), { ...part(2, 2), state: "unsure" }, rental]);
  expect(doubtful?.answer).toContain("Apple TV");
  expect(doubtful?.groups[0]?.offers[0]?.notes).toContain("It may no longer play.");
  const later = [
    { ...part(1, 3), availableFrom: "2026-12-03" },
    { ...part(2, 3), availableFrom: "2026-12-10" },
    part(3, 3),
  ];
  expect(present(later)?.facts).toMatch(/^From 10 Dec 2026\s· in 3 parts/);
  expect(present([...later, rental])?.answer).toContain("Apple TV");
});

test("the notes say what the data weighs and costs, where it plays and until when", () => {
  const offer: ShownOffer = {
    ...{ ...youtube, countryRule: "only", countries: ["NG", "GH"] },
    ...{ availableUntil: "2027-01-31", checkedOn: "2026-11-20" },
  };
  const [group] = present([offer, disc], { gigabytePrice: "350.00" })?.groups ?? [];
  expect(group?.offers[0]?.notes).toBe(
    "Until 31 Jan 2027. Plays only in Ghana and Nigeria. " +
      "About 120 MB at 144p, 430 MB at 360p, 1.3 GB at 720p. " +
      "At 360p its data costs about ₦150. Checked on 20 Nov 2026.",
  );
});

test("readers are warned of poor subtitles and of those of another film", () => {
  const facts = (subtitleVerdict: ShownOffer["subtitleVerdict"]) =>
    present([{ ...youtube, subtitleLanguages: ["english"], subtitleVerdict }])?.groups[0]?.offers[0]
      ?.facts;
  expect(facts("poor")).toContain("Poor English subtitles");
  expect(facts("wrong-film")).toContain("Subtitles of another film");
});

test("a place without an address of the film leads to its search for the title, and says so", () => {
  const searchAddress = "https://www.netflix.com/search?q={title}";
  const unaddressed = { ...netflix, address: null, searchAddress };
  const press = { label: "Find it on Netflix", to: "https://www.netflix.com/search?q=Xala" };
  expect(present([unaddressed]).ticket).toMatchObject({ title: "Netflix", press });
  expect(present([unaddressed]).facts).toMatch(/^Subscription\s· 2 h 22 min/);
  expect(present([{ ...unaddressed, searchAddress: null }]).ticket.press).toBeUndefined();
  expect(present([netflix]).ticket.press?.label).toBe("Watch on Netflix");
  const [, second] = present([youtube, unaddressed]).groups;
  expect(second?.offers).toMatchObject([{ name: press.label, to: press.to }]);
});

test("what the ticket says of the only place is not said again", () => {
  const offer = { ...youtube, minutes: 142, subtitleLanguages: ["english" as const] };
  expect(present([offer]).groups).toMatchObject([
    { offers: [{ facts: "", notes: "About 120 MB at 144p, 1.3 GB at 720p." }] },
  ]);
  expect(present([{ ...disc, ...only("GH"), state: "unsure" }]).groups).toEqual([]);
});

test("a film without places is looked for by its title, on YouTube first", () => {
  expect(present([])).toMatchObject({
    groups: [],
    ticket: {
      title: "Nobody has told us yet. Do you know?",
      searches: [
        { label: "YouTube", to: "https://www.youtube.com/results?q=Xala" },
        { label: "Tubi", to: "https://tubitv.com/search/Xala" },
      ],
    },
  });
  expect(present([]).ticket).not.toHaveProperty("stub");
});
