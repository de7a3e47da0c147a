import { href, Link, useMatches } from "react-router";
import type { AlertState } from "#domain/watchlist/alerts.ts";
import { Icon } from "#ui/icon.tsx";
import { useNewest } from "../use-newest.ts";
import { ActionButton } from "./action-button.tsx";
import { useFormAction } from "./use-form-action.ts";

type Props = {
  slug: string;
  state: AlertState;
  /** True where a place to watch it is known, which is not free. */
  isKnown?: boolean | undefined;
};

/** A button to be notified when the film is free or can be watched. */
export default function WatchAlert({ slug, state: loaded, isKnown }: Props) {
  const [state, setState] = useNewest(loaded, useMatches().at(-1)?.loaderData);
  const action = useFormAction({
    failure: "Failed to update the alert",
    isPress: true,
    onDone: (sent, isRefused) => isRefused || setState(stateAfter(sent)),
  });
  const isSet = (action.pending ? stateAfter(action.pending) : state) === "set";
  return (
    <div className="row">
      <ActionButton
        action={href("/movie/:slug/alert", { slug })}
        intent={isSet ? "remove" : "add"}
        onSubmit={action.submit}
        className={isSet ? "button listed" : "button"}
      >
        <Icon name={isSet ? "close" : "bell"} />
        {isSet ? "Don’t tell me" : `Tell me when ${isKnown ? "it’s free" : "I can watch it"}`}
      </ActionButton>
      {isSet && (
        <p>
          We’ll tell you once it is free, or on{" "}
          <Link to={href("/profile/edit/watching")}>a service you have</Link>.
        </p>
      )}
    </div>
  );
}

function stateAfter(sent: FormData): AlertState {
  return sent.get("intent") === "add" ? "set" : "unset";
}
