import { beforeEach, expect, test } from "vitest";
import { listAuditEntries } from "#domain/audit/audit.ts";
import { Forbidden, NotFound } from "#domain/platform/errors.ts";
import {
  type SponsoredNoticeFields,
  sponsoredNoticeFields,
} from "#shared/validation/sponsored-notice.ts";
import { buildMember, helperOf, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  addSponsoredNotice,
  editSponsoredNotice,
  findSponsoredNotice,
  getSponsoredNotice,
  listSponsoredNotices,
  removeSponsoredNotice,
} from "./sponsored-notices.ts";

const db = await openTestDatabase();
const noon = new Date("2026-11-21T12:00:00Z");
let owner: ReturnType<typeof ownerOf>;

const festival: SponsoredNoticeFields = {
  title: "Griot at FESPACO",
  text: "Meet us in Ouagadougou.",
  link: "https://fespaco.example/griot",
  imageUrl: null,
  placement: "home",
  startsOn: "2026-11-01",
  endsOn: "2026-11-30",
  isOn: true,
};

beforeEach(async () => {
  for (const table of ["notices", "auditLog", "member"] as const) {
    await db.deleteFrom(table).execute();
  }
  owner = ownerOf(await buildMember({ displayName: "Nana Addo" }));
});

const at = (instant: string) => findSponsoredNotice("home", new Date(instant));
const titlesAt = async (instant: string) => (await at(instant))?.title;

test("a notice is shown at its placement from its first day to its last, in UTC", async () => {
  await addSponsoredNotice(owner, festival);
  expect(await titlesAt("2026-10-31T23:59:59Z")).toBeUndefined();
  expect(await at("2026-11-01T00:00:00Z")).toEqual({
    title: "Griot at FESPACO",
    text: "Meet us in Ouagadougou.",
    link: "https://fespaco.example/griot",
    imageUrl: null,
  });
  expect(await titlesAt("2026-11-30T23:59:59Z")).toBe("Griot at FESPACO");
  expect(await titlesAt("2026-12-01T00:00:00Z")).toBeUndefined();
  expect(await findSponsoredNotice("film", noon)).toBeUndefined();
});

test("several notices take turns, one an hour, the same for everyone", async () => {
  for (const title of ["First", "Second", "Third"])
    await addSponsoredNotice(owner, { ...festival, title });
  const seen = await Promise.all(
    ["12:00:00", "12:59:59", "13:00:00", "14:00:00", "15:00:00"].map((time) =>
      titlesAt(`2026-11-21T${time}Z`),
    ),
  );
  expect(seen[1]).toBe(seen[0]);
  expect(new Set(seen)).toEqual(new Set(["First", "Second", "Third"]));
  expect(seen[4]).toBe(seen[0]);
});

test("changing, turning off or removing a notice shows at once", async () => {
  await addSponsoredNotice(owner, festival);
  expect(await findSponsoredNotice("home", noon)).toBeDefined();
  const [{ id } = { id: 0 }] = await listSponsoredNotices(owner, noon);
  await editSponsoredNotice(owner, id, { ...festival, title: "Postponed" });
  expect(await findSponsoredNotice("home", noon)).toMatchObject({ title: "Postponed" });
  await editSponsoredNotice(owner, id, { ...festival, isOn: false });
  expect(await findSponsoredNotice("home", noon)).toBeUndefined();
  await editSponsoredNotice(owner, id, { ...festival, placement: "browse" });
  expect(await findSponsoredNotice("browse", noon)).toBeDefined();
  await removeSponsoredNotice(owner, id);
  expect(await findSponsoredNotice("browse", noon)).toBeUndefined();
  await expect(getSponsoredNotice(owner, id)).rejects.toThrow(NotFound);
  await expect(editSponsoredNotice(owner, id, festival)).rejects.toThrow(NotFound);
});

test("the list says which run, which are to come, over or off", async () => {
  await addSponsoredNotice(owner, { ...festival, title: "Running" });
  await addSponsoredNotice(owner, { ...festival, title: "Next", startsOn: "2026-11-22" });
  await addSponsoredNotice(owner, { ...festival, title: "Past", endsOn: "2026-11-20" });
  await addSponsoredNotice(owner, { ...festival, title: "Off", isOn: false });
  const all = await listSponsoredNotices(owner, noon);
  const memberKinds = Object.fromEntries(all.map(({ title, status }) => [title, status]));
  expect(memberKinds).toEqual({ Running: "running", Next: "to come", Past: "over", Off: "off" });
});

test("each change is in the log, and one that changes nothing is not", async () => {
  await addSponsoredNotice(owner, festival);
  const [{ id } = { id: 0 }] = await listSponsoredNotices(owner, noon);
  await editSponsoredNotice(owner, id, festival);
  await editSponsoredNotice(owner, id, { ...festival, isOn: false });
  await removeSponsoredNotice(owner, id);
  const { entries } = await listAuditEntries(owner, { act: undefined, page: 1 });
  expect(entries.map(({ act }) => act)).toEqual([
    "notice-removed",
    "notice-changed",
    "notice-added",
  ]);
  expect(entries[0]).toMatchObject({ subject: "Griot at FESPACO", actorName: "Nana Addo" });
});

test("only the owner manages notices", async () => {
  const others = [
    memberOf({ userId: 2, role: "admin" }),
    helperOf({ userId: 3 }, "curate-catalogue", "moderate-reviews"),
  ];
  for (const other of others) {
    await expect(addSponsoredNotice(other, festival)).rejects.toThrow(Forbidden);
    await expect(removeSponsoredNotice(other, 1)).rejects.toThrow(Forbidden);
    await expect(listSponsoredNotices(other)).rejects.toThrow(
      "You don't have permission to manage ads.",
    );
  }
});

const typed = { ...festival, imageUrl: "", isOn: "on" };

function faultsOf(change: Record<string, string>): string[] {
  const parsed = sponsoredNoticeFields.safeParse({ ...typed, ...change });
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path}: ${message}`);
}

test("a faulty notice has its error at its field", () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ link: "/creators?sortBy=movies" })).toEqual([]);
  expect(faultsOf({ title: " " })).toEqual(["title: Title is required"]);
  expect(faultsOf({ endsOn: "2026-10-01" })).toEqual(["endsOn: Until must not be before From"]);
  expect(faultsOf({ startsOn: "2026-02-30" })).toEqual([
    "startsOn: From must be a day such as 2026-12-24",
  ]);
  expect(faultsOf({ placement: "footer" })).toEqual(["placement: Please choose a placement"]);
  for (const link of ["javascript:alert(1)", "//elsewhere.example", "griot", "https://", "/\\x"]) {
    expect(faultsOf({ link }), link).toEqual([
      "link: Link must be an address that begins with https://, http:// or /",
    ]);
  }
});

test("a picture of another kind is refused for a notice", () => {
  const parsed = sponsoredNoticeFields.parse({
    ...typed,
    imageUrl: "https://elsewhere.example/a.png",
  });
  expect(parsed.imageUrl).toBeNull();
});
