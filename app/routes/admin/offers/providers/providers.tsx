import { viewerContext } from "#app/middleware/viewer.ts";
import { answerListForm } from "#app/routes/admin/records/record-pages/answer-list-form.ts";
import { RecordList } from "#app/routes/admin/records/record-pages/record-list.tsx";
import { parseRecordsSearch } from "#app/routes/admin/records/record-pages/records-search-params.ts";
import {
  addProvider,
  deleteProvider,
  listProviders,
  mostOffersCounted,
  updateProvider,
} from "#domain/offers/providers.ts";
import { countUpTo } from "#shared/format/count-of.ts";
import { providerKinds } from "#shared/offers/options.ts";
import { providerForm } from "#shared/offers/validation.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { longestUrl, providerLimits } from "#shared/validation/catalogue-limits.ts";
import { Badge } from "#ui/badge.tsx";
import { Field, SelectField } from "#ui/field.tsx";
import { WatchLists } from "../watch-lists.tsx";
import type { Route } from "./+types/providers";

const path = "/admin/providers";

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = { ...parseRecordsSearch(url.searchParams, ["providers"]), slug: "" };
  const providers = await listProviders(context.get(viewerContext));
  return {
    search,
    providers: providers.map(({ slug, name, offers, kind, website, searchAddress, countries }) => ({
      name,
      key: slug,
      website,
      kind: labelOf(providerKinds, kind),
      offers: countUpTo(mostOffersCounted, offers, "offer"),
      initial: {
        ...{ name, kind, website: website ?? "", searchAddress: searchAddress ?? "" },
        countries: countries.join(", "),
      },
    })),
  };
}

export async function action({ request, ...sent }: Route.ActionArgs) {
  const form = await request.formData();
  return answerListForm(
    { ...sent, form },
    {
      kind: "providers",
      schema: providerForm,
      add: addProvider,
      update: updateProvider,
      remove: async (viewer, key) => `${await deleteProvider(viewer, key)} deleted`,
    },
  );
}

export default function Providers({ loaderData, actionData }: Route.ComponentProps) {
  const { providers, search } = loaderData;
  return (
    <WatchLists path={path} title="Providers">
      <RecordList
        {...{ path, search, answered: actionData, kind: "providers" }}
        empty="There are no providers yet."
        blank={{ kind: "subscription" }}
        entries={providers.map(({ kind, website, offers, ...provider }) => ({
          ...provider,
          summary: (
            <>
              <b dir="auto">{provider.name}</b>
              {website && (
                <a href={website} rel="noreferrer">
                  {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
                </a>
              )}
              <Badge>{kind}</Badge>
              <span className="meta">{offers}</span>
            </>
          ),
        }))}
        fields={(wire) => (
          <>
            <Field
              label="Name"
              dir="auto"
              maxLength={providerLimits.name}
              autoComplete="off"
              {...wire("name")}
            />
            <SelectField label="Kind" options={providerKinds} {...wire("kind")} />
            <Field
              label="Website (Optional)"
              hint="Its pasted addresses are recognised by it."
              type="url"
              inputMode="url"
              maxLength={longestUrl}
              {...wire("website")}
            />
            <Field
              label="Search address (Optional)"
              hint="Its results for a title, with {title} where that stands, such as https://example.org/search?q={title}."
              type="url"
              inputMode="url"
              maxLength={longestUrl}
              {...wire("searchAddress")}
            />
            <Field
              label="Countries (Optional)"
              hint="Names or codes, separated by commas; empty where it is not known."
              autoComplete="off"
              {...wire("countries")}
            />
          </>
        )}
      />
    </WatchLists>
  );
}
