import { useFormAction } from "#app/components/member/use-form-action.ts";
import type { ListKind } from "#shared/options/movie-records.ts";
import { Icon } from "#ui/icon.tsx";
import { linkToRecords, nameOf } from "./records-search-params.ts";

type Props = {
  kind: ListKind;
  entry: { key: string; name: string };
  path: string;
  slug: string;
  index: number;
  count: number;
  /** Called with the pressed button, which keeps the focus after the move. */
  onPress: (id: string) => void;
};

export function MoveButtons({ kind, entry, path, slug, index, count, onPress }: Props) {
  const { submit } = useFormAction({ failure: "Failed to change the order", revalidates: true });
  const here = linkToRecords(path, slug);
  const place = nameOf({ kind, key: entry.key });
  const steps = [
    { step: -1, word: "up", isPossible: index > 0 },
    { step: 1, word: "down", isPossible: index < count - 1 },
  ];
  return (
    <form
      className="record-moves"
      method="post"
      action={here}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter) onPress(submitter.id);
        void submit(event);
      }}
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="list" value={kind} />
      <input type="hidden" name="id" value={entry.key} />
      <input type="hidden" name="back" value={`${here}#${place}`} />
      {steps.map(({ step, word, isPossible }) => (
        <button
          key={word}
          id={`${word}-${place}`}
          type="submit"
          name="step"
          value={step}
          className={`icon-button move-${word}`}
          aria-label={`Move ${entry.name} ${word}`}
          aria-disabled={isPossible ? undefined : true}
        >
          <Icon name="chevron" />
        </button>
      ))}
    </form>
  );
}
