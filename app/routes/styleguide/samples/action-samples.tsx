import { Link } from "react-router";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Chips } from "#ui/chips.tsx";
import { Dialog, DialogButton } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { iconNames } from "#ui/icon-names.ts";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { RatingInput } from "#ui/rating-input.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { showToast } from "#ui/toast.tsx";
import { Sample } from "./sample.tsx";

const tabs = ["Top Rated", "Most Helpful", "Recent"];
const here = "/styleguide";

export function ActionSamples() {
  return (
    <>
      <Sample title="Buttons">
        <div className="row">
          <button type="button" className="button button-gold">
            Sign Up
          </button>
          <button type="button" className="button">
            <Icon name="heart" />
            Favorite
          </button>
          <button type="button" className="button" aria-pressed="true">
            <Icon name="bookmark" />
            In Watchlist
          </button>
          <button type="button" className="button button-quiet">
            Cancel
          </button>
          <button type="button" className="button button-danger">
            Delete
          </button>
          <button type="button" className="button" disabled>
            Importing...
          </button>
          <button type="button" className="icon-button" aria-label="Report this review">
            <Icon name="flag" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label="In your watchlist"
            aria-pressed="true"
          >
            <Icon name="bookmark" />
          </button>
        </div>
      </Sample>
      <Sample title="Icons">
        <ul className="styleguide-icons">
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <section className="section">
        <SectionHeading>Tabs and headings</SectionHeading>
        <LinkTabs
          label="Sort reviews"
          tabs={tabs.map((label, index) => ({ label, to: here, current: index === 0 }))}
        />
        <SectionHeading link={<Link to={here}>View all</Link>}>With a link</SectionHeading>
        <Breadcrumb
          items={[
            { label: "Home", to: "/" },
            { label: "Movies", to: here },
            { label: "Touki Bouki" },
          ]}
        />
      </section>
      <Sample title="Chips and pages">
        <Chips
          label="Filters set"
          removing
          chips={[
            { label: "Drama", to: here },
            { label: "Yorùbá", to: here },
            { label: "1990–1999", to: here },
          ]}
        />
        <Pagination page={6} pages={42} hrefFor={(page) => `${here}?page=${page}`} />
      </Sample>
      <Sample title="Dialog and toast">
        <div className="row">
          <DialogButton opens="sample-dialog">Open the dialog</DialogButton>
          <button
            type="button"
            className="button"
            onClick={() =>
              showToast({
                title: "Review added!",
                text: "Your review has been posted successfully.",
              })
            }
          >
            Show a toast
          </button>
          <button
            type="button"
            className="button"
            onClick={() =>
              showToast({
                title: "Error",
                text: "Failed to update watchlist",
                tone: "destructive",
              })
            }
          >
            Show an error
          </button>
        </div>
        <Dialog id="sample-dialog" title="Flag this review">
          <form className="styleguide-form" method="dialog">
            <RatingInput name="dialog-rating" legend="Your rating" />
            <div className="row">
              <button type="submit" className="button button-gold">
                Flag Review
              </button>
              <button type="submit" className="button button-quiet" formNoValidate>
                Cancel
              </button>
            </div>
          </form>
        </Dialog>
      </Sample>
    </>
  );
}
