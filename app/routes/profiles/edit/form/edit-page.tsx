import type { OptionGroup } from "#ui/field.tsx";
import { AvatarForm } from "./avatar-form.tsx";
import type { ProfileDraft } from "./draft.ts";
import { EditFrame } from "./edit-frame.tsx";
import { ProfileForm } from "./profile-form.tsx";
import "./edit-profile.css";

type Props = {
  owner: { username: string; name: string; avatarUrl: string | null };
  draft: ProfileDraft;
  countries: OptionGroup[];
  errors?: Record<string, string> | undefined;
  message?: string | undefined;
};

export function EditPage({ owner, draft, countries, errors, message }: Props) {
  return (
    <EditFrame current="Profile" title="Edit Profile">
      <div className="edit-profile">
        <AvatarForm owner={owner} error={errors?.avatar} />
        <ProfileForm username={owner.username} {...{ draft, countries, errors, message }} />
      </div>
    </EditFrame>
  );
}
