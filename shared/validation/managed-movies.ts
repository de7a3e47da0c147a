import { z } from "zod";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { movieStates } from "#shared/options/movie-states.ts";
import { requiredLine } from "./form-fields.ts";
import { faultOfPublicationDay } from "./movie-state.ts";

export const longestViewName = 60;
const longestQuery = 500;

export const savedViewForm = z.object({
  name: requiredLine("Name", longestViewName),
  query: z.string().max(longestQuery, "This view has too many filters to be saved").default(""),
});

const oneOf = <const Value extends string>(label: string, options: readonly { value: Value }[]) =>
  z.enum(
    options.map(({ value }) => value),
    `${label} must be from the list`,
  );

/** An act on many films with its fields; `countries` are the options. */
export const bulkForm = (countries: readonly string[]) =>
  z.discriminatedUnion(
    "act",
    [
      z.object({ act: z.enum(["feature", "unfeature", "delete"]) }),
      z.object({ act: z.literal("genre"), value: oneOf("Genre", genres) }),
      z.object({ act: z.literal("language"), value: oneOf("Language", languages) }),
      z.object({
        act: z.literal("country"),
        value: z
          .string()
          .refine((name) => countries.includes(name), "Country must be from the list"),
      }),
      z
        .object({
          act: z.literal("state"),
          value: oneOf("State", movieStates),
          publishOn: z.string("Publish on must be a day").default(""),
        })
        .superRefine(({ value, publishOn }, { addIssue }) => {
          const message = value === "scheduled" ? faultOfPublicationDay(publishOn) : undefined;
          if (message) addIssue({ code: "custom", path: ["publishOn"], message });
        })
        .transform(({ value, publishOn, ...rest }) => ({
          ...rest,
          value,
          publishOn: value === "scheduled" ? publishOn : null,
        })),
    ],
    "Choose what to do with the films",
  );
