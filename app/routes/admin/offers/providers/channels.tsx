import { viewerContext } from "#app/middleware/viewer.ts";
import { answerListForm } from "#app/routes/admin/records/record-pages/answer-list-form.ts";
import { RecordList } from "#app/routes/admin/records/record-pages/record-list.tsx";
import {
  parseRecordsSearch,
  toRecordId,
} from "#app/routes/admin/records/record-pages/records-search-params.ts";
import { listReadFailures } from "#domain/offers/checks/new-uploads.ts";
import {
  addChannel,
  deleteChannel,
  listChannels,
  mostOffersCounted,
  updateChannel,
} from "#domain/offers/providers.ts";
import { countUpTo } from "#shared/format/count-of.ts";
import { storedDayOf } from "#shared/format/day.ts";
import { officialMarks } from "#shared/offers/options.ts";
import { channelForm } from "#shared/offers/validation.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { channelLimits, longestUrl } from "#shared/validation/catalogue-limits.ts";
import { addressOf, longestText, toInternalId } from "#shared/validation/search-params.ts";
import { Badge } from "#ui/badge.tsx";
import { Field, SelectField } from "#ui/field.tsx";
import { SearchForm } from "#ui/search-form.tsx";
import { WatchLists } from "../watch-lists.tsx";
import type { Route } from "./+types/channels";

const path = "/admin/channels";

type Place = { text?: string; from?: string | number | undefined };

function linkToChannels({ text, from }: Place): string {
  return addressOf(path, { q: text, from });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = { ...parseRecordsSearch(url.searchParams, ["channels"]), slug: "" };
  const from = toInternalId(url.searchParams.get("from") ?? "");
  const viewer = context.get(viewerContext);
  const { channels, next } = await listChannels(viewer, { text: search.text, from });
  const shown = channels.map(({ id }) => id);
  const failures = await listReadFailures(viewer, shown);
  return {
    search,
    from,
    next,
    channels: channels.map(({ id, title, owner, official, offers, ...channel }) => {
      const { handle, youtubeId, checkedOn, checkedBy } = channel;
      const by = checkedBy ? ` by ${checkedBy}` : "";
      return {
        key: String(id),
        name: title,
        owner,
        offers: countUpTo(mostOffersCounted, offers, "offer"),
        url: `https://www.youtube.com/${handle ? `@${handle}` : `channel/${youtubeId}`}`,
        official: official === "unknown" ? "" : labelOf(officialMarks, official),
        checked: checkedOn ? `Checked on ${storedDayOf(checkedOn)}${by}` : "",
        failure: failures.get(id) ?? "",
        initial: {
          channel: youtubeId ?? `@${handle}`,
          title,
          owner: owner ?? "",
          official,
        },
      };
    }),
  };
}

export async function action({ request, ...sent }: Route.ActionArgs) {
  const form = await request.formData();
  return answerListForm(
    { ...sent, form },
    {
      kind: "channels",
      schema: channelForm,
      add: addChannel,
      update: (viewer, key, fields) => updateChannel(viewer, toRecordId(key), fields),
      remove: async (viewer, key) => `${await deleteChannel(viewer, toRecordId(key))} deleted`,
      pageOf: (from) => linkToChannels({ from }),
    },
  );
}

export default function Channels({ loaderData, actionData }: Route.ComponentProps) {
  const { channels, search, from, next } = loaderData;
  const { text } = search;
  return (
    <WatchLists
      path={path}
      title="Channels"
      first={from ? linkToChannels({ text }) : undefined}
      next={next ? linkToChannels({ text, from: next }) : undefined}
    >
      <SearchForm action={path} label="Search channels" text={text} maxLength={longestText} />
      <RecordList
        {...{ search, answered: actionData, kind: "channels" }}
        path={linkToChannels({ text, from })}
        isPage
        empty={
          text
            ? "No channel has this in its title, handle or owner, or is at this address."
            : "There are no channels yet. A channel named in an offer is added automatically."
        }
        blank={{ official: "unknown" }}
        entries={channels.map(({ owner, url, official, checked, failure, offers, ...channel }) => ({
          ...channel,
          summary: (
            <>
              <b dir="auto">{channel.name}</b>
              {owner && <bdi>{owner}</bdi>}
              <a href={url} rel="noreferrer">
                {url.replace("https://www.", "")}
              </a>
              {official && <Badge>{official}</Badge>}
              <span className="meta">{[offers, checked].filter(Boolean).join(". ")}</span>
              {failure && <span className="meta">The last reading failed: {failure}</span>}
            </>
          ),
        }))}
        fields={(wire) => (
          <>
            <Field
              label="Channel"
              hint="Its address at YouTube, @handle or id."
              maxLength={longestUrl}
              autoComplete="off"
              {...wire("channel")}
            />
            <Field
              label="Title"
              dir="auto"
              maxLength={channelLimits.title}
              autoComplete="off"
              {...wire("title")}
            />
            <Field
              label="Owner (Optional)"
              hint="Who holds the rights, or whose channel it is."
              dir="auto"
              maxLength={channelLimits.owner}
              autoComplete="off"
              {...wire("owner")}
            />
            <SelectField
              label="Official"
              hint="A video of a channel that is not official is shown without a link."
              options={officialMarks}
              {...wire("official")}
            />
          </>
        )}
      />
    </WatchLists>
  );
}
