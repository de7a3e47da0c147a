import { useState } from "react";
import type { CaseView } from "#domain/moderation/cases.ts";
import { channelDecisions } from "#shared/offers/options.ts";
import { offerReportLimits } from "#shared/offers/report-limits.ts";
import { bindFields } from "#ui/bind-fields.ts";
import { Field, SelectField } from "#ui/field.tsx";

type Props = {
  proposal: CaseView["proposals"][number];
  found: Record<string, string>;
  values: Record<string, string>;
};

// Empty, as any other value would count as a choice, even if the typed channel is listed after all.
const withDefault = channelDecisions.map(({ value, label }) => ({
  value: value === "no" ? "" : value,
  label: value === "no" ? "Not official, or not checked yet" : label,
}));

/** Asks for a proposed video's channel and whether it is official, if either is open. */
export function ProposedChannel({ proposal, found, values }: Props) {
  const [hasToChoose, setHasToChoose] = useState(values.official === "no");
  // Until the form is accepted, as the next answer may be about another field.
  if (found.official && !hasToChoose) setHasToChoose(true);
  const field = bindFields({ channel: proposal.channel ?? "", official: "", ...values }, found);
  const mustChoose = proposal.mustChoose || hasToChoose;
  return (
    <>
      {proposal.asksForChannel && (
        <Field
          label="Its channel"
          {...field("channel")}
          hint="Its address, @handle, id or title in our list. Whether it is official stays as the list says."
          dir="auto"
          maxLength={offerReportLimits.channel}
        />
      )}
      {proposal.asksIfOfficial && (
        <SelectField
          label="Is its channel official?"
          {...field("official")}
          hint="Videos of a channel that is not official have no link, on the page of any film."
          options={
            mustChoose ? [{ value: "", label: "Choose one" }, ...channelDecisions] : withDefault
          }
        />
      )}
    </>
  );
}
