import { href, Link } from "react-router";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import type { CaseView } from "#domain/moderation/cases.ts";
import { bindFields } from "#ui/bind-fields.ts";
import { CheckField, SelectField } from "#ui/field.tsx";
import { flagPath } from "./decision-forms.tsx";
import { OfferAddress } from "./offer-address.tsx";
import { ProposedChannel } from "./proposed-channel.tsx";
import { DecisionError, type DecisionProps, DeclineForm, Suggestions } from "./suggestions.tsx";

type Proposal = CaseView["proposals"][number];

export function Proposals({ flag, back, ...answered }: DecisionProps) {
  return (
    <Suggestions
      all={flag.proposals}
      field="proposal"
      {...answered}
      describe={(proposal) => <Described {...proposal} />}
      decide={(proposal, ofThis) => <Decision {...{ flag, back, proposal }} {...ofThis} />}
    />
  );
}

function Described(proposal: Proposal) {
  const { address, provider, part, channel, channelMark, audio, subtitles, note, other } = proposal;
  const facts = [part, audio && `in ${audio}`, subtitles && `subtitles: ${subtitles}`];
  const isWaiting = proposal.status === "pending";
  return (
    <>
      <p>
        <b>{provider ?? "Place to watch"}</b>{" "}
        <span className="meta">{facts.filter(Boolean).join(" · ")}</span>
      </p>
      <OfferAddress address={address} />
      {channel && (
        <p>
          <span className="meta">Channel, as the member says</span> <bdi>{channel}</bdi>
          {channelMark && <span className="meta"> · in the list: {channelMark}</span>}
        </p>
      )}
      {proposal.isInFilm && (
        <p className="field-hint">
          The film already has this address. Adding it only credits the member.
        </p>
      )}
      {isWaiting && !provider && (
        <p className="field-hint">
          No provider has this address. Look at its name carefully before you open it.
        </p>
      )}
      {other && (
        <p>
          <Link to={href("/movie/:slug", { slug: other.slug })}>{other.title}</Link> has this
          address too.
        </p>
      )}
      {note && (
        <p>
          <span className="meta">Note</span> <span dir="auto">{note}</span>
        </p>
      )}
    </>
  );
}

type Props = DecisionProps & { proposal: Proposal };

function Decision({ flag, back, proposal, refused, values = {} }: Props) {
  const { submit, pending, errors } = useFormAction({
    failure: "Failed to decide the place",
    revalidates: true,
  });
  const found: Record<string, string> = { ...refused, ...errors };
  const about = <span className="visually-hidden"> the place at {proposal.host}</span>;
  const hidden = (
    <>
      <input type="hidden" name="proposal" value={proposal.id} />
      <input type="hidden" name="back" value={back} />
    </>
  );
  const isBusy = pending ? true : undefined;
  const form = { action: flagPath(flag.id, back), onSubmit: submit };
  const asksAboutOther = proposal.other !== undefined || found.isAlsoElsewhere !== undefined;
  return (
    <>
      <DecisionError
        text={found.form ?? found.address ?? (proposal.asksForChannel ? undefined : found.channel)}
      />
      {flag.can.curate && (
        <form method="post" {...form} noValidate>
          <input type="hidden" name="act" value="accept-proposal" />
          {hidden}
          {proposal.providers.length > 0 && (
            <SelectField
              label="Provider"
              {...bindFields(values, found)("provider")}
              options={[{ value: "", label: "Choose one" }, ...proposal.providers]}
            />
          )}
          <ProposedChannel proposal={proposal} found={found} values={values} />
          {asksAboutOther && (
            <>
              {found.isAlsoElsewhere && <p className="field-error">{found.isAlsoElsewhere}</p>}
              <CheckField
                name="isAlsoElsewhere"
                label="It shows this film too"
                defaultChecked={values.isAlsoElsewhere !== undefined}
              />
            </>
          )}
          <CheckField
            name="isChecked"
            label="I have just looked at it"
            defaultChecked={values.isChecked !== undefined}
          />
          <button type="submit" className="button button-gold" aria-disabled={isBusy}>
            Add{about}
          </button>
        </form>
      )}
      <DeclineForm
        act="decline-proposal"
        {...{ ...form, hidden, about, isBusy }}
        reason={values.reason}
        error={found.reason}
      />
    </>
  );
}
