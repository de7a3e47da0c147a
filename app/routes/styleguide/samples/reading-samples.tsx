import { Link } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Distribution } from "#ui/distribution.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Stars } from "#ui/stars.tsx";
import { Sample } from "./sample.tsx";

const people = [
  "Adéọlá Ṣónẹ́yẹ",
  "kwesi_frames",
  "Fatou D.",
  "Ngozi U.",
  "Ousmane Sembène",
  "Haile Gerima",
  "Safi Faye",
  "Tunde Kelani",
];
const shares = [48, 31, 13, 5, 3];

export function ReadingSamples() {
  return (
    <>
      <Sample title="Stars">
        <div className="row">
          <Stars value={4.2} count={318} />
          <Stars value={3} />
          <Stars value={0} count={0} />
          <Stars value={5} count={1} />
        </div>
        <div className="styleguide-narrow">
          <Distribution
            rows={shares.map((percent, index) => ({
              label: index === 4 ? "1 star" : `${5 - index} stars`,
              percent,
              to: "/styleguide",
              current: index === 1,
            }))}
          />
        </div>
      </Sample>
      <Sample title="Badges">
        <div className="row">
          <Badge>Drama</Badge>
          <Badge tone="gold">Featured</Badge>
          <Badge tone="won">Won</Badge>
          <Badge tone="nominated">Nominated</Badge>
          <Badge tone="pending">Pending</Badge>
          <Badge tone="rejected">Rejected</Badge>
        </div>
      </Sample>
      <Sample title="People">
        <ul className="styleguide-people">
          {people.map((name, index) => (
            <li key={name}>
              <Avatar name={name} size="portrait" hue={index} />
              {name}
            </li>
          ))}
        </ul>
        <div className="row">
          {people.map((name, index) => (
            <Avatar key={name} name={name} hue={index} />
          ))}
          <Avatar name="Safi Faye" size="large" />
          <Avatar name="Safi Faye" size="small" />
          <Avatar name="kwesi_frames" size="small" />
        </div>
      </Sample>
      <Sample title="What people wrote">
        <blockquote className="surface styleguide-narrow serif">
          The motorbike has horns and so does the film. Fifty years on, nothing else moves like Mory
          and Anta running for that boat.
        </blockquote>
      </Sample>
      <Sample title="Notices">
        <div className="styleguide-form styleguide-narrow">
          <Alert>Reviews are read before they are shown.</Alert>
          <Alert tone="good" title="Saved">
            Your profile is up to date.
          </Alert>
          <Alert tone="bad" title="Failed to load reviews">
            We encountered an error while loading the top reviews. Please try again later.
          </Alert>
        </div>
      </Sample>
      <Sample title="Nothing here, and not yet">
        <EmptyState title="No movies found" text="Try fewer filters, or check the tone marks.">
          <Link className="button button-gold" to="/styleguide">
            Clear Filters
          </Link>
          <Link className="button" to="/">
            Go home
          </Link>
        </EmptyState>
        <div className="styleguide-form styleguide-after">
          <Skeleton kind="card" count={4} />
          <Skeleton kind="row" />
          <Skeleton kind="line" count={3} />
        </div>
      </Sample>
    </>
  );
}
