import type { z } from "zod";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { countFeatured } from "#domain/movies/featuring.ts";
import { NotFound } from "#domain/platform/errors.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { changeDelegations } from "#domain/settings/delegations.ts";
import { findStoredKey } from "#domain/settings/service-keys.ts";
import { changeSettings } from "#domain/settings/settings.ts";
import { countOf } from "#shared/format/count-of.ts";
import { delegationForm, settingsForms } from "#shared/validation/settings.ts";
import type { Toast } from "#ui/toast.tsx";
import type { Route } from "./+types/settings";
import { presentSettings } from "./present-settings.ts";
import { findSection, placeOf } from "./sections.ts";
import { SettingsForm } from "./settings-form.tsx";
import "./settings.css";

const activated: Toast = {
  title: "Maintenance mode activated",
  text: "Only you and admins can use the site until you switch it off.",
  tone: "destructive",
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const settings = await presentSettings(context.get(viewerContext));
  return { ...settings, section: sectionOf(params.section).value };
}

export function action({ params, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const { value: section, saved } = sectionOf(params.section);
  const done = (toast: Toast = { title: "Settings saved", text: saved }) =>
    redirectWithToast(context, { to: placeOf(section), toast });
  if (section === "delegation") {
    return answerForm(context, request, delegationForm, async (fields) => {
      await changeDelegations(viewer, fields);
      return done();
    });
  }
  return answerForm(context, request, settingsForms[section], async (fields) => {
    if ("looksUpTmdb" in fields) return (await changeLookup(viewer, fields)) ?? done();
    if ("youtubeSecret" in fields) {
      const { youtubeSecret, removesYoutubeSecret, ...change } = fields;
      const youtube = youtubeSecret ?? (removesYoutubeSecret ? null : undefined);
      await changeSettings(viewer, change, { keys: { youtube } });
      return done();
    }
    if ("renewsInvitation" in fields) {
      const { renewsInvitation, ...change } = fields;
      await changeSettings(viewer, change, { renewsInvitation });
      return done();
    }
    await changeSettings(viewer, fields);
    if ("featuredMoviesLimit" in fields)
      return done(await describeFeaturedLimit(fields.featuredMoviesLimit));
    return done("isInMaintenance" in fields && fields.isInMaintenance ? activated : undefined);
  });
}

type LookupFields = z.output<typeof settingsForms.lookup>;

/** TMDB cannot be turned on without a key. */
async function changeLookup(viewer: Viewer, fields: LookupFields): Promise<Refusal | undefined> {
  const { tmdbSecret, removesTmdbSecret, ...change } = fields;
  const tmdb = tmdbSecret ?? (removesTmdbSecret ? null : undefined);
  const hasKey = Boolean(tmdb) || (tmdb === undefined && (await hasReadableKey(viewer)));
  if (change.looksUpTmdb && !hasKey) {
    return new Refusal({ tmdbSecret: "TMDB API key is required to look up at TMDB" });
  }
  await changeSettings(viewer, change, { keys: { tmdb } });
}

async function hasReadableKey(viewer: Viewer): Promise<boolean> {
  return (await findStoredKey(viewer, "tmdb"))?.isReadable === true;
}

async function describeFeaturedLimit(limit: number): Promise<Toast | undefined> {
  const featured = await countFeatured();
  if (featured <= limit) return undefined;
  const text = `${countOf(featured, "film")} are featured; they stay, and no more can be featured until fewer than ${limit} are.`;
  return { title: "Settings saved", text };
}

function sectionOf(name: string) {
  const section = findSection(name);
  if (!section) throw new NotFound("No such settings page.");
  return section;
}

export default function SettingsSection({ loaderData, actionData }: Route.ComponentProps) {
  const { section, values, ...shown } = loaderData;
  const title = findSection(section)?.title ?? "Settings";
  return (
    <div className="page admin">
      <AdminHead title={title} above={[{ label: "Settings", to: "/admin?tab=settings" }]} />
      <SettingsForm
        section={section}
        values={actionData?.values ?? values}
        {...shown}
        refused={actionData?.errors}
      />
    </div>
  );
}
