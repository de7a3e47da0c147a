import { FlagDialog } from "#app/components/flag-dialog.tsx";
import { ReviewCard } from "#app/components/review-card.tsx";
import { Trailer } from "#app/components/trailer.tsx";
import { Sample } from "./sample.tsx";

const movie = { slug: "the-figurine-2009", title: "The Figurine", genre: "thriller" };
const trailer = {
  title: "Trailer",
  url: "https://youtu.be/aqz-KE-bpKQ",
  youtubeId: "aqz-KE-bpKQ",
};
const review = {
  id: 1,
  rating: 4,
  text: "Watch it late. Do not buy carvings for a month.",
  helpfulCount: 88,
  flagCount: 1,
  date: "4 days ago",
  day: "2026-03-27",
  author: { name: "Ngozi U.", username: "ngozi" },
};

export function CinemaSamples() {
  return (
    <>
      <Sample title="Trailer">
        <div className="styleguide-narrow">
          <Trailer video={trailer} movie={movie} />
        </div>
      </Sample>
      <Sample title="Reviews">
        <div className="review-list styleguide-narrow">
          <ReviewCard review={review} signInTo="/auth" readMoreTo="/styleguide" showsFlags />
          <ReviewCard review={{ ...review, text: null }} signInTo="/auth" />
          <ReviewCard
            review={{
              ...review,
              author: { name: "Anonymous" },
              approval: { status: "rejected", reason: "Not relevant to the movie" },
            }}
            signInTo="/auth"
          />
        </div>
        <FlagDialog signInTo="/auth" />
      </Sample>
    </>
  );
}
