import { useId } from "react";
import { href } from "react-router";
import { ActionButton } from "#app/components/member/action-button.tsx";
import { useFocusWhenLost } from "#app/components/member/use-focus-when-lost.ts";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { Icon } from "#ui/icon.tsx";

/** How often the viewer watched the film, and when for the last time, in words. */
export type WatchedInWords = { times: number; last: string };

type Props = { slug: string; watched: WatchedInWords | undefined };

/** One press logs a film as watched today; after that it leads to the days. */
export default function WatchedButton({ slug, watched }: Props) {
  const id = useId();
  const action = href("/movie/:slug/watched", { slug });
  const logging = useFormAction({
    failure: "Failed to update your diary",
    isPress: true,
    revalidates: true,
  });
  useFocusWhenLost(watched?.times ?? 0, () => document.getElementById(id));
  if (watched) {
    return (
      <a className="button listed" id={id} href={action}>
        <Icon name="eye" />
        <span>Seen {watched.times > 1 ? `${watched.times} times` : watched.last}</span>
      </a>
    );
  }
  return (
    <ActionButton
      action={action}
      intent="add"
      name="when"
      value="today"
      className="button"
      onSubmit={logging.submit}
      aria-disabled={Boolean(logging.pending)}
    >
      <Icon name="eye" />
      <span>Watched</span>
    </ActionButton>
  );
}
