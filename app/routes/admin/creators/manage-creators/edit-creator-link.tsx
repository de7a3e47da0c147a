import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import { DialogLink, type InDialog } from "#app/components/member/dialog-link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { loader } from "../edit-creator/edit-creator.tsx";
import { CreatorForm } from "../form/creator-form.tsx";
import { pageOf } from "../form/links.ts";

type Props = { slug: string; name: string; back: string };

export function EditCreatorLink({ slug, name, back }: Props) {
  return (
    <DialogLink
      className="button"
      to={`${pageOf(slug, "edit")}?${new URLSearchParams({ back })}`}
      title="Edit Creator"
      content={(dialog) => <EditCreator {...{ slug, back, ...dialog }} />}
    >
      Edit<span className="visually-hidden"> {name}</span>
    </DialogLink>
  );
}

function EditCreator({ slug, back, ...dialog }: Omit<Props, "name"> & InDialog) {
  const { data, load } = useFetcher<typeof loader>();
  const page = pageOf(slug, "edit");
  useEffect(() => {
    void load(page);
  }, [load, page]);
  if (!data) return <Skeleton kind="line" count={8} />;
  return (
    <CreatorForm
      {...{ action: page, act: "update", back, draft: data.draft, version: data.version }}
      {...dialog}
    >
      <p className="meta">
        <Link to={page}>History, and merging with another entry</Link>
      </p>
    </CreatorForm>
  );
}
