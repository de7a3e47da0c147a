import { useId } from "react";
import type { Wire } from "#app/routes/admin/records/record-pages/record-form.tsx";
import {
  countryRules,
  offerAccesses,
  offerExtents,
  offerQualities,
  offerStates,
  subtitleVerdicts,
} from "#shared/offers/options.ts";
import { currencies } from "#shared/options/currencies.ts";
import { longestMinutes, longestUrl, mostParts } from "#shared/validation/catalogue-limits.ts";
import { CheckField, Field, SelectField } from "#ui/field.tsx";

type Props = { wire: Wire; providers: { value: string; label: string }[]; channels: string[] };

export function OfferFields({ wire, providers, channels }: Props) {
  const known = useId();
  const elsewhere = wire("isAlsoElsewhere");
  return (
    <>
      <Field
        label="Address (Optional)"
        hint="Paste it: the provider and a video on YouTube are recognised."
        type="url"
        inputMode="url"
        maxLength={longestUrl}
        autoComplete="off"
        {...wire("address")}
      />
      {(elsewhere.error ?? elsewhere.defaultValue) !== undefined && (
        <div role="alert">
          <Tick {...elsewhere} label="It shows this film too" />
        </div>
      )}
      <SelectField
        label="Provider"
        options={orElse("The one of the address", providers)}
        {...wire("provider")}
      />
      <Field
        label="YouTube channel (Optional)"
        hint="Its address, @handle, id or known title."
        list={known}
        maxLength={longestUrl}
        autoComplete="off"
        {...wire("channel")}
      />
      <datalist id={known}>
        {channels.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <SelectField
        label="What it shows"
        hint="A trailer is recognised, and not shown as a place to watch."
        options={offerExtents}
        {...wire("extent")}
      />
      <WholeNumber label="Part (of a film in parts)" max={mostParts} {...wire("part")} />
      <WholeNumber label="Number of parts" max={mostParts} {...wire("parts")} />
      <SelectField
        label="Access"
        options={orElse("As usual at the provider", offerAccesses)}
        {...wire("access")}
      />
      <Field
        label="Price (Optional)"
        inputMode="decimal"
        autoComplete="off"
        placeholder="1500 or 2.99"
        {...wire("price")}
      />
      <SelectField
        label="Currency"
        options={orElse("None", currencies)}
        {...wire("priceCurrency")}
      />
      <Field
        label="Spoken in (Optional)"
        hint="Languages, separated by commas."
        dir="auto"
        autoComplete="off"
        {...wire("audioLanguages")}
      />
      <Field
        label="Subtitles (Optional)"
        hint="Languages, separated by commas."
        dir="auto"
        autoComplete="off"
        {...wire("subtitleLanguages")}
      />
      <SelectField
        label="Quality of the subtitles"
        options={orElse("Not known", subtitleVerdicts)}
        {...wire("subtitleVerdict")}
      />
      <Tick {...wire("hasBurntInSubtitles")} label="The subtitles are part of the picture" />
      <WholeNumber label="Minutes (Optional)" max={longestMinutes} {...wire("minutes")} />
      <SelectField
        label="Best quality"
        options={orElse("Not known", offerQualities)}
        {...wire("quality")}
      />
      <SelectField label="Where it plays" options={countryRules} {...wire("countryRule")} />
      <Field
        label="Countries"
        hint="Names or codes, separated by commas, where only some are meant."
        autoComplete="off"
        {...wire("countries")}
      />
      <Field label="From (Optional)" type="date" {...wire("availableFrom")} />
      <Field label="Until (Optional)" type="date" {...wire("availableUntil")} />
      <Field
        label="Title there (Optional)"
        hint="Where it stands under another title."
        dir="auto"
        autoComplete="off"
        {...wire("listedTitle")}
      />
      <SelectField
        label="State"
        hint="Readers are not shown what is gone or blocked."
        options={offerStates}
        {...wire("state")}
      />
      <Tick {...wire("isChecked")} label="I have just looked at it" />
    </>
  );
}

type Wired = ReturnType<Wire> & { label: string };

function WholeNumber({ max, ...field }: Wired & { max: number }) {
  return <Field type="number" inputMode="numeric" min={1} max={max} {...field} />;
}

function Tick({ name, label, defaultValue, error }: Wired) {
  return (
    <>
      {error && <p className="field-error">{error}</p>}
      <CheckField name={name} label={label} defaultChecked={defaultValue !== undefined} />
    </>
  );
}

function orElse(label: string, options: readonly { value: string; label: string }[]) {
  return [{ value: "", label }, ...options];
}
