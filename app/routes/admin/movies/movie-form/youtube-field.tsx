import { useState } from "react";
import { Trailer } from "#app/components/trailer.tsx";
import { youtubeIdOf } from "#shared/text/youtube-id.ts";
import { Field } from "#ui/field.tsx";
import type { FieldOf } from "./fields.tsx";

type Props = { field: FieldOf; movie: { slug: string; title: string; genre: string } };

/** The trailer's address, with a preview that does not contact YouTube. */
export function YoutubeField({ field, movie }: Props) {
  const wired = field("youtubeUrl");
  const [url, setUrl] = useState(wired.defaultValue);
  const youtubeId = youtubeIdOf(url.trim());
  return (
    <div className="wide movie-trailer-field">
      <Field
        {...wired}
        type="url"
        inputMode="url"
        onInput={(event) => setUrl(event.currentTarget.value)}
      />
      {youtubeId && (
        <figure>
          <Trailer key={youtubeId} video={{ title: "Trailer", url, youtubeId }} movie={movie} />
          <figcaption className="meta">Video {youtubeId} on YouTube</figcaption>
        </figure>
      )}
    </div>
  );
}
