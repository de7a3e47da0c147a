-- When a member was first mailed the link that confirms their address. A sign-up that is cut off
-- between the account and the mail leaves it empty, and a job makes up for it.
alter table member add column asked_to_verify_at timestamptz;
update member set asked_to_verify_at = created_at where not email_verified;
