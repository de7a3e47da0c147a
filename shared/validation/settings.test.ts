import fc from "fast-check";
import { expect, test } from "vitest";
import { settingsForms } from "./settings.ts";

const { general, policies, reviews, watching, maintenance, members, mail } = settingsForms;
const plain = { siteName: "Griot", siteDescription: "", contactEmail: "", siteUrl: "" };
const numbers = { maxReviewsPerUser: "10", reviewCooldownHours: "24", featuredMoviesLimit: "10" };

function complaintOf(input: object): string | undefined {
  return general.safeParse({ ...plain, ...input }).error?.issues[0]?.message;
}

test.each([
  ["no name", { siteName: " \u200b" }, "Site name is required"],
  ["a long name", { siteName: "a".repeat(41) }, "Site name must be at most 40 characters"],
  [
    "a long description",
    { siteDescription: "a".repeat(161) },
    "Site description must be at most 160 characters",
  ],
  ["half an address", { contactEmail: "me@" }, "Contact email must be a valid e-mail address"],
  [
    "an address with a path",
    { siteUrl: "https://griot.example/films" },
    "Site URL must be an http or https address without a path, such as https://griot.example",
  ],
  ["another protocol", { siteUrl: "javascript:alert(1)" }, expect.stringContaining("Site URL")],
  ["an account in the address", { siteUrl: "https://me@a.example" }, expect.anything()],
  ["all that is optional left out", {}, undefined],
])("%s is answered rightly", (_name, input, message) => {
  expect(complaintOf(input)).toEqual(message);
});

test("what was meant is understood, and an empty text is the site's own", () => {
  const input = {
    siteName: " My  Griot ",
    contactEmail: "Me@Bücher.example",
    siteUrl: "HTTPS://A.example",
  };
  expect(general.parse({ ...plain, ...input })).toEqual({
    siteName: "My Griot",
    siteDescription: null,
    contactEmail: "me@xn--bcher-kva.example",
    siteUrl: "https://a.example",
    countsHomeFigures: false,
  });
  expect(policies.parse({ reviewPolicy: "One\r\n\r\ntwo", contentGuidelines: " " })).toEqual({
    reviewPolicy: "One\n\ntwo",
    contentGuidelines: null,
  });
  expect(maintenance.parse({ maintenanceMessage: "" })).toEqual({
    isInMaintenance: false,
    maintenanceMessage: null,
  });
});

test.each(["", "0", "1001", "1.5", "-1", "ten", "1e2"])(
  "%j is no number of reviews",
  (maxReviewsPerUser) => {
    const input = { autoApproveReviews: "enabled", ...numbers, maxReviewsPerUser };
    expect(reviews.safeParse(input).error?.issues[0]?.message).toBe(
      "Max reviews per user must be a whole number from 1 to 1000",
    );
  },
);

test.each([
  ["350", "350"],
  ["2,50", "2.50"],
  ["", null],
])("%j is a price of data", (gigabytePrice, stored) => {
  const rates = { lowMbPerHour: "50", mediumMbPerHour: "180", highMbPerHour: "550" };
  const input = { ...rates, gigabytePrice, gigabytePriceCurrency: "NGN" };
  expect(watching.parse(input).gigabytePrice).toBe(stored);
  const refused = watching.safeParse({ ...input, gigabytePrice: "cheap", highMbPerHour: "0" });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    "Megabytes an hour at 720p must be a whole number from 1 to 100000",
    "Price of a gigabyte must be a sum such as 350 or 2.50",
  ]);
});

test("whatever is sent is understood or refused with a message", () => {
  const names = Object.values(settingsForms).flatMap((form) => Object.keys(form.shape));
  const anything = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(fc.string({ unit: "binary" }), fc.array(fc.string()), fc.constant(new Blob(["x"]))),
  );
  fc.assert(
    fc.property(anything, (input) => {
      for (const form of Object.values(settingsForms)) {
        const { success, error } = form.safeParse(input);
        expect(success || error?.issues.every(({ message }) => message !== "")).toBe(true);
      }
    }),
  );
});

test("refused domains are stored one a line, once each and in ASCII; others are named", () => {
  const read = (refusedEmailDomains: string) =>
    members.safeParse({ registration: "open", refusedEmailDomains });
  expect(read("Spam.example, @B\u00fccher.example\r\nspam.example").data?.refusedEmailDomains).toBe(
    "spam.example\nxn--bcher-kva.example",
  );
  expect(read("").data?.refusedEmailDomains).toBe("");
  expect(read("spam.example not_one").error?.issues[0]?.message).toBe(
    "Refused e-mail domains: \u201cnot_one\u201d is not a domain such as example.org",
  );
});

test("the newest version is asked for at public addresses alone", () => {
  const read = (releaseUrl: string) => mail.safeParse({ releaseUrl });
  expect(read("").data?.releaseUrl).toBeNull();
  expect(read("example.org/version.txt").data?.releaseUrl).toBe("https://example.org/version.txt");
  expect(read("http://127.0.0.1/").error?.issues[0]?.message).toContain("a public website");
  for (const url of ["ftp://example.org/", "no address", `example.org/${"ü".repeat(400)}`]) {
    expect(read(url).error?.issues[0]?.message).toContain("must be a web address");
  }
});
