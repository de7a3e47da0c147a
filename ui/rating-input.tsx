import { Fragment, useId } from "react";

type Props = {
  name: string;
  legend: string;
  defaultValue?: number;
  describedBy?: string;
  error?: string | undefined;
};

const values = [1, 2, 3, 4, 5];

/** A rating from 1 to 5 stars as a native radio group, so that arrow keys work. */
export function RatingInput({ name, legend, defaultValue, describedBy, error }: Props) {
  const id = useId();
  const described = [describedBy, error && `${id}error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      <div className="rating-stars">
        {values.map((value) => (
          <Fragment key={value}>
            <input
              type="radio"
              id={`${id}${value}`}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              required
            />
            <label htmlFor={`${id}${value}`}>
              <span className="visually-hidden">{value === 1 ? "1 star" : `${value} stars`}</span>
            </label>
          </Fragment>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
