import { Link } from "react-router";
import { countOf } from "#shared/format/count-of.ts";
import { currencies } from "#shared/options/currencies.ts";
import { registrations } from "#shared/options/registrations.ts";
import { labelOfSetting, type SettingName } from "#shared/options/settings.ts";
import { settingsBounds, settingsLimits } from "#shared/validation/admin-limits.ts";
import { CheckField, Field, SelectField } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";

export type FieldsProps = {
  values: Record<string, string>;
  errors: Record<string, string>;
  featured: number;
  /** The link of the current invitation. */
  invitation: string;
  tmdbKey: StoredKey | null;
  youtubeKey: StoredKey | null;
};

type StoredKey = { storedAt: string; storedOn: string; isReadable: boolean };

export function GeneralFields({ values, errors }: FieldsProps) {
  const wire = wiringOf(values, errors);
  return (
    <>
      <Field {...wire("siteName")} required maxLength={settingsLimits.siteName} />
      <TextareaField
        {...wire("siteDescription")}
        hint="What search engines show under the home page’s name. Leave it empty for the default text."
        rows={3}
        maxLength={settingsLimits.siteDescription}
      />
      <Field
        {...wire("contactEmail")}
        hint="Shown at the foot of every page. Leave it empty to show none."
        autoComplete="off"
        inputMode="email"
        maxLength={settingsLimits.contactEmail}
      />
      <Field
        {...wire("siteUrl")}
        hint="The address that outside links should use. SITE_URL, if set, takes precedence."
        type="url"
        placeholder="https://griot.example"
        maxLength={settingsLimits.siteUrl}
      />
    </>
  );
}

export function PolicyFields({ values, errors }: FieldsProps) {
  const wire = wiringOf(values, errors);
  return (
    <>
      <TextareaField {...wire("reviewPolicy")} rows={10} maxLength={settingsLimits.policy} />
      <TextareaField {...wire("contentGuidelines")} rows={10} maxLength={settingsLimits.policy} />
    </>
  );
}

const approval = [
  { value: "enabled", label: "Enabled: reviews show at once" },
  { value: "disabled", label: "Disabled: reviews wait for a moderator" },
];

export function ReviewFields({ values, errors, featured }: FieldsProps) {
  const wire = wiringOf(values, errors);
  const numberOf = numbersOf(wire);
  return (
    <>
      <SelectField {...wire("autoApproveReviews")} options={approval} />
      <CheckField
        name="firstReviewsWait"
        label="Reviews of new members wait for a moderator, until one of theirs is approved"
        defaultChecked={values.firstReviewsWait !== undefined}
      />
      <div className="settings-numbers">
        <Field {...numberOf("maxReviewsPerUser")} hint="Within the cooldown hours" />
        <Field {...numberOf("reviewCooldownHours")} hint="How long each review counts" />
        <Field {...numberOf("featuredMoviesLimit")} hint={hintOfFeatured(featured)} />
      </div>
    </>
  );
}

export function MemberFields({ values, errors, invitation }: FieldsProps) {
  const wire = wiringOf(values, errors);
  return (
    <>
      <SelectField {...wire("registration")} options={registrations} />
      <p className="field-hint">
        The link of an invitation, which any number of people can use while joining needs one:{" "}
        <a href={invitation}>{invitation}</a>
      </p>
      <CheckField name="renewsInvitation" label="Make a new link, and end the one above" />
      <TextareaField
        {...wire("refusedEmailDomains")}
        hint="One a line, such as example.org, which stands for all addresses at it and below it."
        rows={4}
        maxLength={settingsLimits.refusedEmailDomains}
      />
    </>
  );
}

export function MailFields({ values, errors }: FieldsProps) {
  return (
    <>
      <CheckField
        name="mailsQueues"
        label="When reviews, flags or suggestions wait for a moderator"
        defaultChecked={values.mailsQueues !== undefined}
      />
      <CheckField
        name="mailsFailures"
        label="When something fails: a job, a backup, mail, the disk, or a newer version is there"
        defaultChecked={values.mailsFailures !== undefined}
      />
      <Field
        {...wiringOf(values, errors)("releaseUrl")}
        hint="Asked once a day for the number of the newest version: a line of text, or JSON with “version” or “tag_name”. Leave it empty to ask nobody."
        type="url"
        maxLength={settingsLimits.releaseUrl}
      />
    </>
  );
}

function hintOfFeatured(featured: number): string {
  const now = `${countOf(featured, "film")} ${featured === 1 ? "is" : "are"} featured now`;
  return `How many at once. ${now}: under a lower limit they stay, and no more can be featured until there is room.`;
}

export function WatchingFields({ values, errors }: FieldsProps) {
  const wire = wiringOf(values, errors);
  const numberOf = numbersOf(wire);
  return (
    <>
      <div className="settings-numbers">
        <Field {...numberOf("lowMbPerHour")} />
        <Field {...numberOf("mediumMbPerHour")} />
        <Field {...numberOf("highMbPerHour")} />
      </div>
      <Field
        {...wire("gigabytePrice")}
        hint="What readers usually pay for mobile data. Leave it empty to show no price."
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField {...wire("gigabytePriceCurrency")} options={currencies} />
    </>
  );
}

export function PictureFields({ values }: FieldsProps) {
  return (
    <>
      <CheckField
        name="leavesPicturesRemote"
        label={labelOfSetting("leavesPicturesRemote")}
        defaultChecked={values.leavesPicturesRemote !== undefined}
      />
      <p className="field-hint">
        Every reader’s browser then asks those sites for them. Otherwise each picture is fetched
        once, checked and shown from here; what could not be fetched is listed under{" "}
        <Link to="/admin/pictures">Pictures from Elsewhere</Link>.
      </p>
    </>
  );
}

export function LookupFields({ values, errors, tmdbKey }: FieldsProps) {
  return (
    <>
      <CheckField
        name="looksUpWikidata"
        label={labelOfSetting("looksUpWikidata")}
        defaultChecked={values.looksUpWikidata !== undefined}
      />
      <p className="field-hint">
        Free, with no key needed. Pictures come from Wikimedia Commons, where their licence allows
        it, and show their credit.
      </p>
      <CheckField
        name="looksUpTmdb"
        label={labelOfSetting("looksUpTmdb")}
        defaultChecked={values.looksUpTmdb !== undefined}
      />
      <KeyField
        {...{ name: "tmdbSecret", stored: tmdbKey, errors }}
        hint="The API key or the read access token of your account at TMDB. It is not shown again."
      />
      {tmdbKey && <CheckField name="removesTmdbSecret" label="Remove the stored TMDB API key" />}
    </>
  );
}

export function CheckFields({ values, errors, youtubeKey }: FieldsProps) {
  const wire = wiringOf(values, errors);
  return (
    <>
      <CheckField
        name="checksOffers"
        label={labelOfSetting("checksOffers")}
        defaultChecked={values.checksOffers !== undefined}
      />
      <p className="field-hint">
        The server then asks each offer’s own site, slowly, whether its page is still there, and
        YouTube for its videos and for new uploads of official channels. They learn this site’s
        address and which film is asked for, and nothing of any reader. An offer is hidden after two
        failures at least a day apart and comes back when it plays again; all are listed under{" "}
        <Link to="/admin/offers">Offers to Look After</Link>.
      </p>
      <Field {...numbersOf(wire)("offerCheckDays")} />
      <KeyField
        {...{ name: "youtubeSecret", stored: youtubeKey, errors }}
        hint="Optional. With a key for the YouTube Data API, fifty videos are asked for at once, and their countries, length and channel are filled in where nobody has. It is not shown again."
      />
      {youtubeKey && (
        <CheckField name="removesYoutubeSecret" label="Remove the stored YouTube API key" />
      )}
    </>
  );
}

type KeyProps = {
  name: "tmdbSecret" | "youtubeSecret";
  stored: StoredKey | null;
  hint: string;
  errors: Record<string, string>;
};

function KeyField({ name, stored, hint, errors }: KeyProps) {
  return (
    <Field
      // Emptied once the key is stored.
      key={stored?.storedAt ?? "none"}
      name={name}
      label={labelOfSetting(name)}
      hint={stored ? hintOfKey(stored) : hint}
      error={errors[name]}
      type="password"
      autoComplete="off"
      spellCheck={false}
      maxLength={settingsLimits[name]}
    />
  );
}

function hintOfKey(key: StoredKey): string {
  return key.isReadable
    ? `A key was stored on ${key.storedOn}. Leave this empty to keep using it.`
    : `The key of ${key.storedOn} can no longer be read, because SECRET has changed. Enter it again.`;
}

export function MaintenanceFields({ values, errors }: FieldsProps) {
  const wire = wiringOf(values, errors);
  return (
    <>
      <CheckField
        name="isInMaintenance"
        label={labelOfSetting("isInMaintenance")}
        defaultChecked={values.isInMaintenance !== undefined}
      />
      <TextareaField
        {...wire("maintenanceMessage")}
        hint="What everyone else sees in the meantime."
        rows={3}
        maxLength={settingsLimits.maintenanceMessage}
      />
    </>
  );
}

function numbersOf(wire: ReturnType<typeof wiringOf>) {
  return (name: keyof typeof settingsBounds) => ({
    ...wire(name),
    ...{ type: "number", inputMode: "numeric" as const, required: true },
    ...{ min: settingsBounds[name].least, max: settingsBounds[name].most },
  });
}

function wiringOf(values: Record<string, string>, errors: Record<string, string>) {
  return (name: SettingName) => ({
    name,
    label: labelOfSetting(name),
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
}
