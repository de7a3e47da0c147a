import { useFormAction } from "#app/components/member/use-form-action.ts";
import { offerFindings } from "#shared/offers/checks.ts";

type Props = {
  id: number | string;
  slug: string;
  /** The offer in words. */
  name: string;
  /** True for an offer that readers see. */
  isShown: boolean;
  /** The page to return to. */
  back: string;
};

/** What is seen of an offer; a hidden one can only be there again. */
export function FindingButtons({ id, slug, name, isShown, back }: Props) {
  const { submit, pending } = useFormAction({
    failure: "Failed to update offer",
    revalidates: true,
  });
  return (
    <form className="row" method="post" action="/admin/offers" onSubmit={submit}>
      <input type="hidden" name="movie" value={slug} />
      <input type="hidden" name="offer" value={id} />
      <input type="hidden" name="back" value={back} />
      {offerFindings
        .filter(({ value }) => isShown || value === "plays")
        .map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            className="button"
            name="state"
            value={value}
            aria-disabled={pending ? true : undefined}
          >
            {label}
            <span className="visually-hidden">: {name}</span>
          </button>
        ))}
    </form>
  );
}
