import fc from "fast-check";
import { expect, test } from "vitest";
import { youtubeChannelOf } from "#shared/text/youtube-channel.ts";
import { offerProposal } from "./report-validation.ts";
import { channelForm, offerForm, providerForm, toMinor } from "./validation.ts";

const usual = {
  ...{ address: "https://youtu.be/dQw4w9WgXcQ", extent: "whole" },
  ...{ countryRule: "unknown", state: "plays" },
};

function complaintOf(fields: object) {
  const [issue] = offerForm.safeParse({ ...usual, ...fields }).error?.issues ?? [];
  return issue && [issue.path[0], issue.message];
}

test.each([
  [{}, undefined],
  [{ address: "" }, ["address", "Address or provider is required"]],
  [{ address: "", provider: "cinemas" }, undefined],
  [
    { address: "javascript:alert(1)" },
    ["address", "Address must be a web address, such as https://example.org/film"],
  ],
  [
    { address: "https://www.youtube.com/@ViewsofAfrica" },
    ["address", "This YouTube address does not lead to a video"],
  ],
  [{ extent: "part" }, ["part", "Part and number are required"]],
  [{ extent: "part", part: "3", parts: "2" }, ["part", "There are only 2 parts"]],
  [{ minutes: "0" }, ["minutes", "Minutes must be a whole number from 1 to 6000"]],
  [{ price: "2.99" }, ["priceCurrency", "Currency is required"]],
  [
    { price: "free", priceCurrency: "NGN" },
    ["price", "Price must be a sum such as 1500 or 2.99, with at most 2 decimals after a point"],
  ],
  [
    { price: "1,500", priceCurrency: "TND" },
    ["price", "Price must be a sum such as 1500 or 2.500, with at most 3 decimals after a point"],
  ],
  [
    { price: "1500.50", priceCurrency: "XOF" },
    ["price", "Price must be a sum such as 1500: XOF has no decimals"],
  ],
  [{ access: "stolen" }, ["access", "Access must be chosen from the list"]],
  [{ countryRule: "only" }, ["countries", "Countries are required"]],
  [
    { countryRule: "only", countries: "Nigeria, Atlantis" },
    ["countries", "Countries: “Atlantis” is not the name or code of a country"],
  ],
  [
    { subtitleLanguages: "English, Klingon" },
    ["subtitleLanguages", "Subtitles: “Klingon” is not a language in the list"],
  ],
  [
    { subtitleLanguages: "English, other" },
    ["subtitleLanguages", "Subtitles: “Other” is not a language in the list"],
  ],
  [{ availableFrom: "2026-02-30" }, ["availableFrom", "From must be a day such as 2026-12-24"]],
  [
    { availableFrom: "2026-12-24", availableUntil: "2026-12-23" },
    ["availableUntil", "Until must not be before From"],
  ],
])("%o is answered rightly", (fields, complaint) => {
  expect(complaintOf(fields)).toEqual(complaint);
});

test("every fault is named at once, also where fields contradict each other", () => {
  const wrong = {
    ...{ address: "https://www.youtube.com/@views", minutes: "long", extent: "part", part: "3" },
    ...{ parts: "2", countryRule: "only", countries: "", price: "2.5", priceCurrency: "XOF" },
    ...{ availableFrom: "2026-12-24", availableUntil: "2026-12-23", access: "stolen" },
  };
  const { issues = [] } = offerForm.safeParse(wrong).error ?? {};
  expect(issues.map(({ path, message }) => `${String(path[0])}: ${message}`).sort()).toEqual([
    "access: Access must be chosen from the list",
    "address: This YouTube address does not lead to a video",
    "availableUntil: Until must not be before From",
    "countries: Countries are required",
    "minutes: Minutes must be a whole number from 1 to 6000",
    "part: There are only 2 parts",
    "price: Price must be a sum such as 1500: XOF has no decimals",
    "state: State is required",
  ]);
});

test("a rule is silent where a field that it reads is not understood", () => {
  const wrong = { ...usual, countryRule: "only", countries: "Atlantis", price: "2", minutes: "" };
  const { issues = [] } = offerForm.safeParse({ ...wrong, priceCurrency: "shells" }).error ?? {};
  expect(issues.map(({ path }) => path[0])).toEqual(["priceCurrency", "countries"]);
  expect(offerForm.safeParse(null).error?.issues).toHaveLength(1);
});

test.each([
  ["youtu.be/dQw4w9WgXcQ?si=abc", "https://youtu.be/dQw4w9WgXcQ?si=abc"],
  ["m.youtube.com/watch?v=dQw4w9WgXcQ", "https://m.youtube.com/watch?v=dQw4w9WgXcQ"],
  [" www.netflix.com/title/123 ", "https://www.netflix.com/title/123"],
  ["WWW.Netflix.com", "https://www.netflix.com/"],
  ["films.example?id=1", "https://films.example/?id=1"],
  ["фильмы.рф/xala", "https://xn--h1agd3a1be.xn--p1ai/xala"],
  ["http://films.example/xala", "http://films.example/xala"],
])("%s is pasted for %s, into each form", (pasted, address) => {
  expect(offerForm.parse({ ...usual, address: pasted })).toMatchObject({ address });
  expect(offerProposal.parse({ address: pasted })).toMatchObject({ address });
  const provider = { name: "Films", kind: "cinema", website: pasted };
  expect(providerForm.parse(provider)).toMatchObject({ website: address });
});

test.each([
  "Xala",
  "and/or",
  "Xala (1975)",
  "2:14",
  "amina@films.example",
  "films.example on Sunday",
])("%s is no address, also without https://", (address) => {
  const message = "Address must be a web address, such as https://example.org/film";
  expect(complaintOf({ address })).toEqual(["address", message]);
});

test.each([
  "http://localhost/film",
  "https://nas.local/film",
  "http://192.168.1.1/film",
  "8.8.8.8/film",
  "http://2130706433/film",
  "http://[::1]/film",
  "https://films.example:8443/film",
  "youtu.be:8080/dQw4w9WgXcQ",
  "https://youtube.com:secret@films.example/film",
  "https://amina@films.example/film",
  "https://xala/",
  "https://films..example/film",
  "F.V.V.A",
  "xala.mp4",
])("%s is of no public site, for curators as for members", (address) => {
  const rule = "must lead to a public website, without an IP number, port or password";
  expect(complaintOf({ address })).toEqual(["address", `Address ${rule}`]);
  expect(offerProposal.safeParse({ address }).error?.issues).toMatchObject([
    { path: ["address"], message: "This address can’t be opened by everyone" },
  ]);
  const provider = { name: "Films", kind: "cinema", website: address };
  expect(providerForm.safeParse(provider).error?.issues).toMatchObject([
    { path: ["website"], message: `Website ${rule}` },
  ]);
});

test.each([
  ["https://tubitv.com/search/{title}", "https://tubitv.com/search/{title}"],
  ["mubi.com/films?query={title}", "https://mubi.com/films?query={title}"],
  ["", null],
  ["http://mubi.com/films?query={title}", undefined],
  ["https://mubi.com/films", undefined],
  ["https://{title}.mubi.com/", undefined],
  ["javascript:alert('{title}')", undefined],
])("of the search address %s, %s is stored", (typed, stored) => {
  const provider = { name: "MUBI", kind: "subscription", searchAddress: typed };
  expect(providerForm.safeParse(provider).data?.searchAddress).toBe(stored);
});

test("what was typed is understood", () => {
  const typed = {
    ...{ subtitleLanguages: "English; yoruba", audioLanguages: "Yorùbá" },
    ...{ price: "1500,50", priceCurrency: "NGN", countryRule: "except" },
    ...{ countries: "dr congo, Cote d'Ivoire, us, United Kingdom", part: "4", parts: "3" },
  };
  expect(offerForm.parse({ ...usual, ...typed })).toMatchObject({
    ...{ subtitleLanguages: ["english", "yoruba"], audioLanguages: ["yoruba"] },
    ...{ priceMinor: 150_050, countries: ["CD", "CI", "GB", "US"] },
    // Of a whole film there are no parts.
    ...{ part: null, parts: null },
  });
});

test.each([
  ["500", "XOF", 500],
  ["2.99", "USD", 299],
  ["2.5", "TND", 2500],
  ["2,500", "TND", undefined],
  ["0,500", "TND", 500],
  ["1 500,250", "TND", 1_500_250],
  ["1,500", "NGN", 150_000],
  ["1,500", "XOF", 1500],
  ["12,500.50", "NGN", 1_250_050],
  ["1\u00a0500,5", "NGN", 150_050],
  ["1 500 000", "XOF", 1_500_000],
  ["1.500", "NGN", undefined],
  ["0,500", "NGN", undefined],
  ["1,50,000", "NGN", undefined],
  ["1,5000", "NGN", undefined],
  ["1,500,50", "NGN", undefined],
  ["15 00", "XOF", undefined],
  ["5.5", "XOF", undefined],
  ["21474836.48", "USD", undefined],
  ["999,999,999,999", "USD", undefined],
  ["-1", "USD", undefined],
  ["1e3", "USD", undefined],
])("%s in %s is %s of its smallest unit", (typed, currency, minor) => {
  expect(toMinor(typed, currency)).toBe(minor);
});

test.each([
  ["@ViewsofAfrica", { youtubeId: null, handle: "ViewsofAfrica" }],
  ["https://www.youtube.com/@ViewsofAfrica/videos", { youtubeId: null, handle: "ViewsofAfrica" }],
  ["https://m.youtube.com/@F%C3%A9lix", { youtubeId: null, handle: "Félix" }],
  [
    "https://www.youtube.com/channel/UCaaaaaaaaaaaaaaaaaaaaaa",
    { youtubeId: "UCaaaaaaaaaaaaaaaaaaaaaa", handle: null },
  ],
  ["www.youtube.com/@ViewsofAfrica", { youtubeId: null, handle: "ViewsofAfrica" }],
  [
    " youtube.com/channel/UCaaaaaaaaaaaaaaaaaaaaaa/videos",
    { youtubeId: "UCaaaaaaaaaaaaaaaaaaaaaa", handle: null },
  ],
  ["@youtube.com", { youtubeId: null, handle: "youtube.com" }],
  ["youtube.com", undefined],
  ["www.youtube.com/watch?v=dQw4w9WgXcQ", undefined],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", undefined],
  ["https://www.youtube.com/@%", undefined],
  ["Views of Africa", undefined],
])("%s names a channel, or none", (text, channel) => {
  expect(youtubeChannelOf(text)).toEqual(channel);
});

test("whatever is sent is understood or refused with a message", () => {
  for (const form of [offerForm, providerForm, channelForm]) {
    const shape = "shape" in form ? form.shape : offerForm.in.shape;
    const anything = fc.dictionary(
      fc.constantFrom(...Object.keys(shape)),
      fc.oneof(fc.string({ unit: "binary" }), fc.array(fc.string()), fc.constant(new Blob(["x"]))),
    );
    fc.assert(
      fc.property(anything, (input) => {
        const { success, error } = form.safeParse(input);
        expect(success || error?.issues.every(({ message }) => message !== "")).toBe(true);
      }),
    );
  }
});
