import { href, Link } from "react-router";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import type { CaseView } from "#domain/moderation/cases.ts";
import { correctionStatuses } from "#shared/options/correction-fields.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { decisionLimits } from "#shared/validation/admin-limits.ts";
import { CheckField, Field, SelectField } from "#ui/field.tsx";
import { flagPath } from "./decision-forms.tsx";
import { PlaceAddress } from "./place-address.tsx";

type Props = {
  flag: CaseView;
  back: string;
  /** The answer to the form of one of them. */
  refused?: Record<string, string> | undefined;
  values?: Record<string, string> | undefined;
};

type Proposal = CaseView["proposals"][number];

/** The places to watch a film that members suggested, each with its decision. */
export function Proposals({ flag, back, refused, values }: Props) {
  return (
    <ol className="corrections">
      {flag.proposals.map((proposal) => {
        const isRefused = values?.proposal === String(proposal.id);
        return (
          <li key={proposal.id}>
            <Described {...proposal} />
            {proposal.status === "pending" ? (
              <Decision
                flag={flag}
                back={back}
                proposal={proposal}
                refused={isRefused ? refused : undefined}
                values={isRefused ? values : undefined}
              />
            ) : (
              <p>
                {labelOf(correctionStatuses, proposal.status)}
                {proposal.reason && (
                  <>
                    {": "}
                    <span dir="auto">{proposal.reason}</span>
                  </>
                )}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Described(proposal: Proposal) {
  const { address, provider, part, channel, audio, subtitles, note, other, by } = proposal;
  const facts = [part, audio && `in ${audio}`, subtitles && `subtitles: ${subtitles}`];
  const isWaiting = proposal.status === "pending";
  return (
    <>
      <p>
        <b>{provider ?? "Place to watch"}</b>{" "}
        <span className="meta">{facts.filter(Boolean).join(" · ")}</span>
      </p>
      <PlaceAddress address={address} />
      {channel && (
        <p>
          <span className="meta">Channel, as the member says</span> <bdi>{channel}</bdi>
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
      <p className="meta">
        Suggested by {by} on <time dateTime={proposal.day}>{proposal.date}</time>
      </p>
    </>
  );
}

function Decision({ flag, back, proposal, refused, values }: Props & { proposal: Proposal }) {
  const { submit, pending, errors } = useFormAction({
    failure: "Failed to decide the place",
    revalidates: true,
  });
  const found = { ...refused, ...errors };
  const about = <span className="visually-hidden"> the place at {proposal.host}</span>;
  const hidden = (
    <>
      <input type="hidden" name="proposal" value={proposal.id} />
      <input type="hidden" name="back" value={back} />
    </>
  );
  const isBusy = pending ? true : undefined;
  const asksAboutOther = proposal.other !== undefined || found.isAlsoElsewhere !== undefined;
  return (
    <>
      {(found.form ?? found.address ?? found.channel) && (
        <p className="notice notice-bad" role="alert">
          {found.form ?? found.address ?? found.channel}
        </p>
      )}
      {flag.can.curate && (
        <form method="post" action={flagPath(flag.id, back)} onSubmit={submit} noValidate>
          <input type="hidden" name="act" value="accept-place" />
          {hidden}
          {proposal.providers.length > 0 && (
            <SelectField
              label="Provider"
              name="provider"
              options={[{ value: "", label: "Choose one" }, ...proposal.providers]}
              defaultValue={values?.provider ?? ""}
              error={found.provider}
            />
          )}
          {asksAboutOther && (
            <>
              {found.isAlsoElsewhere && <p className="field-error">{found.isAlsoElsewhere}</p>}
              <CheckField
                name="isAlsoElsewhere"
                label="It shows this film too"
                defaultChecked={values?.isAlsoElsewhere !== undefined}
              />
            </>
          )}
          <CheckField
            name="isChecked"
            label="I have just looked at it"
            defaultChecked={values?.isChecked !== undefined}
          />
          <button type="submit" className="button button-gold" aria-disabled={isBusy}>
            Add{about}
          </button>
        </form>
      )}
      <details open={found.reason ? true : undefined}>
        <summary className="button">Decline{about}</summary>
        <form method="post" action={flagPath(flag.id, back)} onSubmit={submit} noValidate>
          <input type="hidden" name="act" value="decline-place" />
          {hidden}
          <Field
            label="Reason"
            name="reason"
            hint="The member sees it."
            dir="auto"
            required
            maxLength={decisionLimits.action}
            defaultValue={values?.reason ?? ""}
            error={found.reason}
          />
          <button type="submit" className="button" aria-disabled={isBusy}>
            Decline<span className="visually-hidden"> with this reason</span>
          </button>
        </form>
      </details>
    </>
  );
}
