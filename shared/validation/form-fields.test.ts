import { afterEach, expect, test, vi } from "vitest";
import { offerProposal } from "../offers/report-validation.ts";
import { channelForm, providerForm } from "../offers/validation.ts";
import { emailField } from "./account.ts";
import { correction } from "./correction.ts";
import { creatorFields } from "./creator.ts";
import { suspensionForm } from "./managed-member.ts";
import { savedViewForm } from "./managed-movies.ts";
import { recordForms } from "./movie-records.ts";
import { passkeyForm } from "./own-account.ts";
import { settingsForms } from "./settings.ts";
import { sponsoredNoticeFields } from "./sponsored-notice.ts";

const blank = "\u3164\u2800\u200b";

test.each([
  ["a creator’s name", creatorFields, { name: blank }, "Name is required"],
  ["a provider’s name", providerForm, { name: blank, kind: "subscription" }, "Name is required"],
  ["a part in a cast", recordForms.cast, { name: blank, role: "lead" }, "Name is required"],
  ["a saved view", savedViewForm, { name: blank }, "Name is required"],
  ["a reason", suspensionForm, { reason: blank }, "Reason is required"],
  ["a correction", correction, { field: "title", value: blank }, "Enter what it should be"],
  ["a suggested address", offerProposal, { address: blank }, "Paste an address"],
  ["a notice", sponsoredNoticeFields, { title: blank }, "Title is required"],
  ["a site’s name", settingsForms.general, { siteName: blank }, "Site name is required"],
  ["a passkey’s name", passkeyForm, { intent: "rename", id: "1", name: blank }, "Name is required"],
])("%s that shows nothing is missing", (_, form, fields, message) => {
  const issues = form.safeParse(fields).error?.issues ?? [];
  expect(issues.map((issue) => issue.message)).toContain(message);
});

test("numbers of all forms are read in any digits", () => {
  const award = { name: "FESPACO", category: "Best Picture", year: "١٩٧٥", outcome: "won" };
  expect(recordForms.awards.parse(award).year).toBe(1975);
  expect(creatorFields.parse({ name: "Amina", bornYear: "１９６０" }).bornYear).toBe(1960);
  expect(suspensionForm.parse({ reason: "Spam", days: "٧" }).days).toBe(7);
  expect(correction.parse({ field: "duration", value: "١٢٠ دقيقة" }).value).toBe("120");
  expect(correction.safeParse({ field: "release_year", value: "2e3" }).success).toBe(false);
});

test("names of countries are read in providers’ and creators’ forms", () => {
  const provider = {
    name: "Afrostream",
    kind: "subscription",
    countries: "Ivory Coast; RDC፣ Kenia",
  };
  expect(providerForm.parse(provider).countries).toEqual(["CD", "CI", "KE"]);
  expect(creatorFields.parse({ name: "Amina", country: "Swaziland" }).country).toBe("Eswatini");
});

test("addresses are read through what a chat puts around them", () => {
  expect(emailField.parse("\u202aAmi\u200bna@example.org\u202c ")).toBe("amina@example.org");
  const channel = { channel: "\u200e@ViewsofAfrica\u00a0", title: "Views", official: "yes" };
  expect(channelForm.parse(channel).channel.handle).toBe("ViewsofAfrica");
  const address = "\u2068https://youtu.be/dQw4w9WgXcQ\u2069";
  expect(offerProposal.parse({ address }).address).toBe("https://youtu.be/dQw4w9WgXcQ");
});

test("a year that is to come is allowed once it has come, however long the process runs", () => {
  vi.useFakeTimers({ now: new Date("2040-06-01") });
  const award = { name: "FESPACO", category: "Best Picture", year: "2041", outcome: "won" };
  expect(recordForms.awards.parse(award).year).toBe(2041);
  expect(creatorFields.parse({ name: "Amina", bornYear: "2039" }).bornYear).toBe(2039);
});

afterEach(() => vi.useRealTimers());
