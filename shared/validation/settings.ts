import { z } from "zod";
import { delegables } from "#shared/options/capabilities.ts";
import {
  type SettingField,
  type SettingSection,
  settingSections,
  type ValueOf,
} from "#shared/options/settings.ts";
import { readMailAddress } from "#shared/text/mail-address.ts";
import { toAsciiDigits } from "#shared/text/numbers.ts";
import { tidyPasted } from "#shared/text/tidy.ts";
import { emailField } from "./account.ts";
import {
  optionalLine,
  optionalText,
  pasted,
  requiredLine,
  severalOf,
  tickBox,
  webAddress,
  wholeNumber,
} from "./form-fields.ts";

type Sections = typeof settingSections;

type FormOf<Fields> = z.ZodObject<{ [Name in keyof Fields]: z.ZodType<ValueOf<Fields[Name]>> }>;

export const settingsForms = Object.fromEntries(
  Object.entries(settingSections).map(([section, fields]) => {
    const shape = Object.entries<SettingField>(fields).map(([name, field]) => [name, read(field)]);
    return [section, z.object(Object.fromEntries(shape))];
  }),
) as unknown as { [Section in SettingSection]: FormOf<Sections[Section]> };

function read(field: SettingField): z.ZodType {
  const { label } = field;
  switch (field.kind) {
    case "line":
      return field.isRequired ? requiredLine(label, field.most) : optionalLine(label, field.most);
    case "text":
      return optionalText(label, field.most);
    case "domains":
      return emailDomains(label, field.most);
    case "email":
      return email(label, field.most);
    case "address":
      return webAddress(label, field.most);
    case "origin":
      return origin(label, field.most);
    case "number": {
      const message = `${label} must be a whole number from ${field.least} to ${field.most}`;
      return wholeNumber(field, () => message);
    }
    case "sum":
      return sum(label);
    case "choice":
      return oneOf(field.options, `${label} must be chosen from the list`);
    case "either":
      return oneOf(field.options, `${label} must be chosen`).transform(
        (chosen) => chosen === field.options[0]?.value,
      );
    case "secret":
      return secret(label, field.most, field.source);
    default:
      return tickBox();
  }
}

function oneOf(options: readonly { value: string }[], message: string) {
  return z.enum(
    options.map(({ value }) => value),
    message,
  );
}

/** A key of another service; undefined if empty. */
function secret(label: string, most: number, source: string) {
  return pasted(label, most)
    .refine(
      (input) => /^[\w.-]*$/.test(input),
      `${label} has only letters, digits, dots and hyphens`,
    )
    .refine(
      (input) => input === "" || input.length >= 20,
      `${label} is incomplete: copy all of it from ${source}`,
    )
    .transform((input) => input || undefined);
}

function sum(label: string) {
  const message = `${label} must be a sum such as 350 or 2.50`;
  return z
    .string(message)
    .transform((input) => toAsciiDigits(tidyPasted(input)).replace(",", ".") || null)
    .refine(
      (sum) => sum === null || (/^\d{1,7}(\.\d{1,2})?$/.test(sum) && Number(sum) > 0),
      message,
    );
}

function email(label: string, most: number) {
  return pasted(label, most).transform((input, check) => {
    const address = input === "" ? null : emailField.safeParse(input).data;
    if (address !== undefined) return address;
    check.addIssue(`${label} must be a valid e-mail address`);
    return z.NEVER;
  });
}

/** Domains, one a line, in ASCII as in `readMailAddress`. */
function emailDomains(label: string, most: number) {
  return optionalText(label, most).transform((input, check) => {
    const names = (input ?? "").split(/[\s,;]+/).filter((name) => name !== "");
    const domains = names.map((name) => readMailAddress(`any@${name.replace(/^@/, "")}`));
    const wrong = names.find((_name, index) => domains[index] === null);
    if (wrong !== undefined) {
      check.addIssue(`${label}: “${wrong}” is not a domain such as example.org`);
      return z.NEVER;
    }
    const list = [...new Set(domains)].map((one) => one?.slice("any@".length)).join("\n");
    // Some are longer in ASCII than as typed.
    if (list.length <= most) return list;
    check.addIssue(`${label} must be at most ${most} characters, counted in ASCII`);
    return z.NEVER;
  });
}

function origin(label: string, most: number) {
  return pasted(label, most)
    .refine((input) => input === "" || isOrigin(URL.parse(input)), {
      error: `${label} must be an http or https address without a path, such as https://griot.example`,
    })
    .transform((input) => URL.parse(input)?.origin ?? null);
}

function isOrigin(url: URL | null): boolean {
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

export const delegationForm = z.object({
  moderator: severalOf(delegables),
  admin: severalOf(delegables),
});
