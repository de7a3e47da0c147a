import { type ListProps, RecordList } from "#app/routes/admin/records/record-pages/record-list.tsx";
import { linkToRecords } from "#app/routes/admin/records/record-pages/records-search-params.ts";
import { blankOffer } from "#shared/offers/form.ts";
import { Badge } from "#ui/badge.tsx";
import { FindingButtons } from "../finding-buttons.tsx";
import { OfferFields } from "./offer-fields.tsx";
import type { PresentedOffer } from "./present-offer.ts";

type Props = ListProps & {
  offers: PresentedOffer[];
  providers: { value: string; label: string }[];
  channels: string[];
  version: number | undefined;
};

export function OfferList({ offers, providers, channels, ...list }: Props) {
  return (
    <RecordList
      {...list}
      kind="offers"
      empty="No place to watch this film is known yet."
      blank={{ ...blankOffer, isChecked: "on" }}
      entries={offers.map(
        ({ address, channel, price, state, isShown, days, checked, ...offer }) => ({
          ...offer,
          buttons: (
            <FindingButtons
              id={offer.key}
              slug={list.search.slug}
              name={offer.name}
              isShown={isShown}
              back={linkToRecords(list.path, list.search.slug)}
            />
          ),
          summary: (
            <>
              <b>{offer.name}</b>
              {channel && <bdi>{channel}</bdi>}
              {address && (
                <a href={address} rel="noreferrer">
                  {address.replace(/^https?:\/\/(www\.)?/, "")}
                </a>
              )}
              <Badge>{price}</Badge>
              {days && <span className="meta">{days}</span>}
              <span className="meta">
                {isShown ? checked : `${state}: not shown to readers. ${checked}`}
              </span>
            </>
          ),
        }),
      )}
      fields={(wire) => <OfferFields {...{ wire, providers, channels }} />}
    />
  );
}
