import { expect, test } from "vitest";
import { mailLink, readMailAddress } from "./mail-address.ts";

test.each([
  ["Amina@Example.org", "amina@example.org"],
  ["a&b@example.org", "a&b@example.org"],
  ["o'neil+x@example.org", "o'neil+x@example.org"],
  ["!#$%&'*+-/=?^_`{|}~@example.org", "!#$%&'*+-/=?^_`{|}~@example.org"],
  ["a@films.photography", "a@films.photography"],
  ["amina@xn--4gbrim.xn--wgbh1c", "amina@xn--4gbrim.xn--wgbh1c"],
  ["amina@موقع.مصر", "amina@xn--4gbrim.xn--wgbh1c"],
  ["أمينة@مثال.مصر", "أمينة@xn--mgbh0fb.xn--wgbh1c"],
  ["amina@bücher.example", "amina@xn--bcher-kva.example"],
  ["AMINA@BÜCHER.Example", "amina@xn--bcher-kva.example"],
  ["rené@bücher.example".normalize("NFD"), "rené@xn--bcher-kva.example"],
  ["amina@例え。テスト", "amina@xn--r8jz45g.xn--zckzah"],
])("%s is the mail address %s", (typed, address) => {
  expect(readMailAddress(typed)).toBe(address);
  expect(readMailAddress(address)).toBe(address);
});

test.each([
  ...["amina", "amina@", "@example.org", "amina@example", "a@b@example.org", "a b@example.org"],
  ...["a@example..org", "a@-example.org", "a@127.0.0.1", "a@example.org:25", "a@ex%61mple.org"],
  ...["a,b@example.org", "<a@example.org>", '"a b"@example.org', "a@example.org\nBcc: b@c.org"],
])("%j is no mail address", (typed) => {
  expect(readMailAddress(typed)).toBeNull();
});

test("a link to an address escapes what is not part of it", () => {
  expect(mailLink("a?b%c@example.org")).toBe("mailto:a%3Fb%25c@example.org");
});
