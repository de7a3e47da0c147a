-- The database as the migrations leave it, for reading: each table with its columns, constraints,
-- indexes and triggers, then the functions. Written by `npm run cli schema`, and never run.

create table account (
  id integer generated always as identity not null,
  account_id text not null,
  provider_id text not null,
  user_id integer not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp with time zone not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint account_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX account_of_member ON public.account USING btree (user_id);

create table activities (
  id integer generated always as identity not null,
  user_id integer not null,
  type text not null,
  movie_id integer,
  review_id integer,
  watchlist_id integer,
  happened_at timestamp with time zone not null,
  awaits_mail boolean default false not null,
  correction_id integer,
  offer_report_id integer,
  offer_proposal_id integer,
  constraint activities_pkey PRIMARY KEY (id),
  constraint activities_correction_id_fkey FOREIGN KEY (correction_id) REFERENCES corrections(id) ON DELETE CASCADE,
  constraint activities_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint activities_names_its_source CHECK ((((movie_id IS NULL) = (type = 'profile_update'::text)) AND ((review_id IS NOT NULL) = (type ~~ 'review%'::text)) AND ((watchlist_id IS NOT NULL) = (type = ANY (ARRAY['watchlist_add'::text, 'favorite_toggle'::text]))) AND ((correction_id IS NOT NULL) = (type ~~ 'correction%'::text)) AND ((offer_report_id IS NOT NULL) = (type ~~ 'offer_report%'::text)) AND ((offer_proposal_id IS NOT NULL) = (type ~~ 'offer_proposal%'::text)))),
  constraint activities_offer_proposal_id_fkey FOREIGN KEY (offer_proposal_id) REFERENCES offer_proposals(id) ON DELETE CASCADE,
  constraint activities_offer_report_id_fkey FOREIGN KEY (offer_report_id) REFERENCES offer_reports(id) ON DELETE CASCADE,
  constraint activities_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint activities_type_known CHECK ((type = ANY (ARRAY['review'::text, 'watchlist_add'::text, 'favorite_toggle'::text, 'profile_update'::text, 'review_helpful'::text, 'review_approved'::text, 'review_rejected'::text, 'movie_added'::text, 'movie_watchable'::text, 'correction_accepted'::text, 'correction_declined'::text, 'offer_report_accepted'::text, 'offer_report_declined'::text, 'offer_proposal_accepted'::text, 'offer_proposal_declined'::text]))),
  constraint activities_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint activities_watchlist_id_fkey FOREIGN KEY (watchlist_id) REFERENCES watchlists(id) ON DELETE CASCADE
);
CREATE INDEX activities_awaiting_mail ON public.activities USING btree (user_id) WHERE awaits_mail;
CREATE INDEX activities_of_member ON public.activities USING btree (user_id, happened_at DESC, id DESC);
CREATE INDEX activities_of_member_by_type ON public.activities USING btree (user_id, type, happened_at DESC, id DESC);
CREATE INDEX activities_of_movie ON public.activities USING btree (movie_id) WHERE (movie_id IS NOT NULL);
CREATE UNIQUE INDEX activities_one_per_correction ON public.activities USING btree (correction_id) WHERE (correction_id IS NOT NULL);
CREATE UNIQUE INDEX activities_one_per_entry ON public.activities USING btree (watchlist_id, type) WHERE (watchlist_id IS NOT NULL);
CREATE UNIQUE INDEX activities_one_per_new_movie ON public.activities USING btree (user_id, movie_id) WHERE (type = 'movie_added'::text);
CREATE UNIQUE INDEX activities_one_per_offer_proposal ON public.activities USING btree (offer_proposal_id) WHERE (offer_proposal_id IS NOT NULL);
CREATE UNIQUE INDEX activities_one_per_offer_report ON public.activities USING btree (offer_report_id) WHERE (offer_report_id IS NOT NULL);
CREATE UNIQUE INDEX activities_one_per_review ON public.activities USING btree (review_id, type) WHERE (review_id IS NOT NULL);

create table allowances (
  name text not null,
  who text not null,
  used integer not null,
  ends_at timestamp with time zone not null,
  constraint allowances_pkey PRIMARY KEY (name, who)
);
CREATE INDEX allowances_by_end ON public.allowances USING btree (ends_at);

create table analytics_refreshes (
  extent text not null,
  refreshed_at timestamp with time zone not null,
  constraint analytics_refreshes_pkey PRIMARY KEY (extent),
  constraint analytics_refreshes_extent_known CHECK ((extent = ANY (ARRAY['recent'::text, 'history'::text])))
);

create table audit_log (
  id integer generated always as identity not null,
  actor_id integer,
  act text not null,
  subject text not null,
  path text,
  reason text,
  created_at timestamp with time zone default now() not null,
  by_command boolean default false not null,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_act_known CHECK ((act = ANY (ARRAY['review-approved'::text, 'review-rejected'::text, 'spoilers-covered'::text, 'spoilers-uncovered'::text, 'flag-resolved'::text, 'flag-dismissed'::text, 'member-suspended'::text, 'member-unsuspended'::text, 'role-changed'::text, 'capability-given'::text, 'capability-taken'::text, 'settings-changed'::text, 'maintenance-started'::text, 'maintenance-ended'::text, 'catalogue-imported'::text, 'offers-imported'::text, 'import-undone'::text, 'backup-taken'::text, 'backup-downloaded'::text, 'job-run'::text, 'pictures-retried'::text, 'provider-added'::text, 'provider-changed'::text, 'provider-removed'::text, 'channel-added'::text, 'channel-changed'::text, 'channel-removed'::text, 'backup-deleted'::text, 'notice-added'::text, 'notice-changed'::text, 'notice-removed'::text, 'email-changed'::text, 'email-restored'::text, 'owner-changed'::text, 'second-factor-reset'::text, 'password-reset'::text, 'address-confirmed'::text]))),
  constraint audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint audit_log_path_check CHECK ((path ~ '^/'::text)),
  constraint audit_log_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000))),
  constraint audit_log_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 400)))
);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (created_at DESC, id DESC);
CREATE INDEX audit_log_of_act ON public.audit_log USING btree (act, created_at DESC, id DESC);
CREATE INDEX audit_log_of_actor ON public.audit_log USING btree (actor_id, created_at DESC, id DESC) WHERE (actor_id IS NOT NULL);

create table case_tallies (
  content_type text not null,
  status text not null,
  priority text not null,
  change integer not null
);

create table catalogue_changes (
  id integer generated always as identity not null,
  subject text not null,
  subject_id integer not null,
  label text not null,
  change text not null,
  actor_id integer,
  before jsonb not null,
  after jsonb not null,
  created_at timestamp with time zone default now() not null,
  import_id integer,
  import_row integer,
  source text,
  suggested_by integer,
  constraint catalogue_changes_pkey PRIMARY KEY (id),
  constraint catalogue_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint catalogue_changes_change_known CHECK ((change = ANY (ARRAY['added'::text, 'edited'::text, 'deleted'::text, 'restored'::text, 'merged'::text]))),
  constraint catalogue_changes_label_check CHECK (((length(label) >= 1) AND (length(label) <= 400))),
  constraint catalogue_changes_source_check CHECK (((length(source) >= 1) AND (length(source) <= 300))),
  constraint catalogue_changes_subject_known CHECK ((subject = ANY (ARRAY['movie'::text, 'creator'::text]))),
  constraint catalogue_changes_suggested_by_fkey FOREIGN KEY (suggested_by) REFERENCES member(id) ON DELETE SET NULL
);
CREATE INDEX catalogue_changes_by_day ON public.catalogue_changes USING btree (created_at, id);
CREATE INDEX catalogue_changes_by_suggestion ON public.catalogue_changes USING btree (suggested_by) WHERE (suggested_by IS NOT NULL);
CREATE INDEX catalogue_changes_of_actor ON public.catalogue_changes USING btree (actor_id, id DESC);
CREATE INDEX catalogue_changes_of_import ON public.catalogue_changes USING btree (import_id, subject_id) WHERE (import_id IS NOT NULL);
CREATE INDEX catalogue_changes_of_subject ON public.catalogue_changes USING btree (subject, subject_id, id DESC);
CREATE TRIGGER catalogue_changes_record_pages AFTER INSERT ON public.catalogue_changes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_pages();

create table catalogue_shares (
  kind text not null,
  value text not null,
  movies integer not null,
  constraint catalogue_shares_pkey PRIMARY KEY (kind, value),
  constraint catalogue_shares_kind_known CHECK ((kind = ANY (ARRAY['genre'::text, 'language'::text])))
);

create table channel_reads (
  channel_id integer not null,
  due_at timestamp with time zone not null,
  failure text,
  constraint channel_reads_pkey PRIMARY KEY (channel_id),
  constraint channel_reads_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE,
  constraint channel_reads_failure_check CHECK (((length(failure) >= 1) AND (length(failure) <= 300)))
);

create table channel_uploads (
  id integer generated always as identity not null,
  youtube_id text not null,
  channel_id integer not null,
  movie_id integer not null,
  title text not null,
  minutes smallint,
  uploaded_on date,
  found_at timestamp with time zone default now() not null,
  is_dismissed boolean default false not null,
  constraint channel_uploads_pkey PRIMARY KEY (id),
  constraint channel_uploads_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE,
  constraint channel_uploads_minutes_check CHECK (((minutes >= 1) AND (minutes <= 6000))),
  constraint channel_uploads_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint channel_uploads_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300))),
  constraint channel_uploads_youtube_id_check CHECK ((youtube_id ~ '^[\w-]{11}$'::text)),
  constraint channel_uploads_youtube_id_key UNIQUE (youtube_id)
);
CREATE INDEX channel_uploads_of_channel ON public.channel_uploads USING btree (channel_id);
CREATE INDEX channel_uploads_of_movie ON public.channel_uploads USING btree (movie_id);
CREATE INDEX channel_uploads_waiting ON public.channel_uploads USING btree (id) WHERE (NOT is_dismissed);

create table channels (
  id integer generated always as identity not null,
  youtube_id text,
  handle text,
  title text not null,
  owner text,
  official text default 'unknown'::text not null,
  checked_on date,
  checked_by integer,
  constraint channels_pkey PRIMARY KEY (id),
  constraint channels_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint channels_handle_check CHECK ((((length(handle) >= 1) AND (length(handle) <= 60)) AND (handle !~ '[\s@/]'::text))),
  constraint channels_identified CHECK (((youtube_id IS NOT NULL) OR (handle IS NOT NULL))),
  constraint channels_official_known CHECK ((official = ANY (ARRAY['yes'::text, 'no'::text, 'unknown'::text]))),
  constraint channels_owner_check CHECK (((length(owner) >= 1) AND (length(owner) <= 120))),
  constraint channels_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint channels_youtube_id_check CHECK ((youtube_id ~ '^UC[\w-]{22}$'::text)),
  constraint channels_youtube_id_key UNIQUE (youtube_id)
);
CREATE INDEX channels_by_checker ON public.channels USING btree (checked_by) WHERE (checked_by IS NOT NULL);
CREATE UNIQUE INDEX channels_by_handle ON public.channels USING btree (lower(handle));
CREATE INDEX channels_by_official ON public.channels USING btree (official, id);
CREATE INDEX channels_by_title ON public.channels USING btree (lower(title), id);
CREATE INDEX channels_search_trigrams ON public.channels USING gin (fold(((((title || ' '::text) || COALESCE(handle, ''::text)) || ' '::text) || COALESCE(owner, ''::text))) gin_trgm_ops);
CREATE INDEX channels_unofficial ON public.channels USING btree (id) WHERE (official = 'no'::text);
CREATE TRIGGER channels_mark_offers AFTER UPDATE OF official ON public.channels FOR EACH ROW WHEN (((old.official = 'no'::text) <> (new.official = 'no'::text))) EXECUTE FUNCTION mark_watchable_of_channel();
CREATE TRIGGER channels_notify AFTER UPDATE OF title, owner, official ON public.channels FOR EACH STATEMENT EXECUTE FUNCTION notify_changes('catalogue');
CREATE TRIGGER channels_record_watching AFTER UPDATE OF official ON public.channels FOR EACH ROW WHEN (((old.official = 'no'::text) <> (new.official = 'no'::text))) EXECUTE FUNCTION record_watched_channel();

create table check_pauses (
  host text not null,
  until timestamp with time zone not null,
  constraint check_pauses_pkey PRIMARY KEY (host),
  constraint check_pauses_host_check CHECK (((length(host) >= 1) AND (length(host) <= 300)))
);

create table corrections (
  id integer generated always as identity not null,
  movie_id integer not null,
  case_id integer not null,
  member_id integer,
  field text not null,
  value text not null,
  source text,
  status text default 'pending'::text not null,
  reason text,
  decided_by integer,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint corrections_pkey PRIMARY KEY (id),
  constraint corrections_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint corrections_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint corrections_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint corrections_field_known CHECK ((field = ANY (ARRAY['title'::text, 'original_title'::text, 'release_year'::text, 'director'::text, 'writer'::text, 'producer'::text, 'cast'::text, 'synopsis'::text, 'duration'::text, 'country'::text, 'language'::text, 'genre'::text, 'awards'::text, 'poster'::text, 'other'::text]))),
  constraint corrections_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint corrections_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint corrections_reason_length CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint corrections_source_length CHECK (((length(source) >= 1) AND (length(source) <= 500))),
  constraint corrections_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text]))),
  constraint corrections_value_length CHECK (((length(value) >= 1) AND (length(value) <= 2000)))
);
CREATE INDEX corrections_by_decider ON public.corrections USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX corrections_of_case ON public.corrections USING btree (case_id, id);
CREATE INDEX corrections_of_member ON public.corrections USING btree (member_id, status) WHERE (member_id IS NOT NULL);
CREATE INDEX corrections_of_movie ON public.corrections USING btree (movie_id);
CREATE INDEX corrections_text_trigrams ON public.corrections USING gin (fold(((value || ' '::text) || COALESCE(source, ''::text))) gin_trgm_ops) WITH (fastupdate=off);
CREATE TRIGGER corrections_record_decision AFTER UPDATE OF status ON public.corrections FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION record_correction();

create table creator_identifiers (
  creator_id integer not null,
  scheme text not null,
  value text not null,
  constraint creator_identifiers_pkey PRIMARY KEY (creator_id, scheme),
  constraint creator_identifiers_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id) ON DELETE CASCADE,
  constraint creator_identifiers_scheme_known CHECK ((scheme = ANY (ARRAY['wikidata'::text, 'imdb'::text, 'tmdb'::text]))),
  constraint creator_identifiers_scheme_value_key UNIQUE (scheme, value),
  constraint creator_identifiers_value_check CHECK (((length(value) >= 1) AND (length(value) <= 200)))
);
CREATE TRIGGER creator_identifiers_notify AFTER INSERT OR DELETE OR UPDATE ON public.creator_identifiers FOR EACH STATEMENT EXECUTE FUNCTION notify_changes('catalogue');

create table creator_names (
  creator_id integer not null,
  name text not null,
  folded_name text generated always as (fold(name)) stored not null,
  constraint creator_names_pkey PRIMARY KEY (creator_id, folded_name),
  constraint creator_names_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id) ON DELETE CASCADE,
  constraint creator_names_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE INDEX creator_names_by_name ON public.creator_names USING btree (folded_name, creator_id);
CREATE TRIGGER creator_names_notify AFTER INSERT OR DELETE OR UPDATE ON public.creator_names FOR EACH STATEMENT EXECUTE FUNCTION notify_changes('catalogue');

create view creator_spellings as
 SELECT creators.id AS creator_id,
    creators.folded_name
   FROM creators
UNION ALL
 SELECT creator_names.creator_id,
    creator_names.folded_name
   FROM creator_names;

create table creator_tallies (
  change integer not null
);

create table creators (
  id integer generated always as identity not null,
  slug text not null,
  name text not null,
  folded_name text generated always as (fold(name)) stored not null,
  bio text,
  image_url text,
  country text,
  born_year smallint,
  movie_count integer default 0 not null,
  review_count integer default 0 not null,
  watchlist_count integer default 0 not null,
  engagement_score integer generated always as ((review_count + watchlist_count)) stored not null,
  words tsvector generated always as (words_of(fold(((name || ' '::text) || COALESCE(bio, ''::text))))) stored not null,
  created_at timestamp with time zone default now() not null,
  image_credit text,
  image_credit_url text,
  constraint creators_pkey PRIMARY KEY (id),
  constraint creators_bio_check CHECK ((length(bio) <= 5000)),
  constraint creators_born_year_check CHECK (((born_year >= 1800) AND (born_year <= 2100))),
  constraint creators_country_check CHECK (((length(country) >= 1) AND (length(country) <= 60))),
  constraint creators_image_credit_check CHECK (((length(image_credit) >= 1) AND (length(image_credit) <= 300))),
  constraint creators_image_credit_url_check CHECK (((length(image_credit_url) >= 1) AND (length(image_credit_url) <= 2000))),
  constraint creators_image_url_check CHECK ((image_url ~ '^(https?://|/)'::text)),
  constraint creators_movie_count_check CHECK ((movie_count >= 0)),
  constraint creators_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint creators_review_count_check CHECK ((review_count >= 0)),
  constraint creators_slug_check CHECK ((length(slug) <= 200)),
  constraint creators_slug_is_a_slug CHECK (((slug ~ '^[^\s/?#%A-Z-]+(-[^\s/?#%A-Z-]+)*$'::text) AND (slug !~ '^[0-9]+$'::text))),
  constraint creators_slug_key UNIQUE (slug),
  constraint creators_watchlist_count_check CHECK ((watchlist_count >= 0))
);
CREATE INDEX creators_by_engagement ON public.creators USING btree (engagement_score DESC, id);
CREATE INDEX creators_by_movies ON public.creators USING btree (movie_count DESC, id DESC);
CREATE INDEX creators_by_name ON public.creators USING btree (folded_name, id);
CREATE INDEX creators_name_trigrams ON public.creators USING gin (folded_name gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX creators_name_words ON public.creators USING gin (words_of(folded_name)) WITH (fastupdate=off);
CREATE INDEX creators_newest ON public.creators USING btree (created_at DESC, id DESC);
CREATE INDEX creators_with_remote_picture ON public.creators USING btree (id) WHERE (image_url ~ '^https?://'::text);
CREATE INDEX creators_words ON public.creators USING gin (words) WITH (fastupdate=off);
CREATE TRIGGER creators_notify AFTER INSERT OR DELETE ON public.creators FOR EACH STATEMENT EXECUTE FUNCTION notify_changes('catalogue');
CREATE TRIGGER creators_notify_edit AFTER UPDATE OF slug, name, bio, image_url, image_credit, image_credit_url, country, born_year, created_at ON public.creators FOR EACH STATEMENT EXECUTE FUNCTION notify_changes('catalogue');
CREATE TRIGGER creators_record_pages_added AFTER INSERT ON public.creators REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_creator_pages();
CREATE TRIGGER creators_record_pages_gone AFTER DELETE ON public.creators REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_creator_pages();
CREATE TRIGGER creators_record_pages_moved AFTER UPDATE OF slug ON public.creators FOR EACH ROW WHEN ((old.slug <> new.slug)) EXECUTE FUNCTION record_moved_page('creator');
CREATE TRIGGER creators_tally_added AFTER INSERT ON public.creators REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_creators();
CREATE TRIGGER creators_tally_gone AFTER DELETE ON public.creators REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_creators();

create table daily_figures (
  day date not null,
  new_users integer not null,
  new_movies integer not null,
  new_reviews integer not null,
  rating_sum integer not null,
  page_views integer not null,
  constraint daily_figures_pkey PRIMARY KEY (day)
);

create table delegations (
  role text not null,
  capability text not null,
  constraint delegations_pkey PRIMARY KEY (role, capability),
  constraint delegations_capability_known CHECK ((capability = ANY (ARRAY['curate-catalogue'::text, 'moderate-reviews'::text, 'manage-users'::text, 'view-analytics'::text]))),
  constraint delegations_role_known CHECK ((role = ANY (ARRAY['moderator'::text, 'admin'::text])))
);

create table deleted_entries (
  id integer generated always as identity not null,
  subject text not null,
  subject_id integer not null,
  label text not null,
  slug text not null,
  document jsonb not null,
  deleted_by integer,
  deleted_at timestamp with time zone default now() not null,
  constraint deleted_entries_pkey PRIMARY KEY (id),
  constraint deleted_entries_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint deleted_entries_label_check CHECK (((length(label) >= 1) AND (length(label) <= 400))),
  constraint deleted_entries_subject_known CHECK ((subject = ANY (ARRAY['movie'::text, 'creator'::text])))
);
CREATE INDEX deleted_entries_by_identifier ON public.deleted_entries USING gin (((document -> 'movie_identifiers'::text)) jsonb_path_ops) WITH (fastupdate=off);
CREATE INDEX deleted_entries_by_member ON public.deleted_entries USING btree (deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX deleted_entries_by_slug ON public.deleted_entries USING btree (subject, slug);
CREATE INDEX deleted_entries_newest ON public.deleted_entries USING btree (subject, deleted_at DESC, id DESC);

create table digest_cursors (
  user_id integer not null,
  movies_from timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint digest_cursors_pkey PRIMARY KEY (user_id),
  constraint digest_cursors_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE
);

create table email_changes (
  id integer generated always as identity not null,
  user_id integer not null,
  former_email text not null,
  new_email text not null,
  confirm_hash text not null,
  undo_hash text,
  asked_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  ends_at timestamp with time zone not null,
  constraint email_changes_pkey PRIMARY KEY (id),
  constraint email_changes_confirm_hash_key UNIQUE (confirm_hash),
  constraint email_changes_former_email_check CHECK ((length(former_email) <= 254)),
  constraint email_changes_new_email_check CHECK ((length(new_email) <= 254)),
  constraint email_changes_undo_hash_key UNIQUE (undo_hash),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX email_changes_by_end ON public.email_changes USING btree (ends_at);
CREATE INDEX email_changes_by_former ON public.email_changes USING btree (former_email) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX email_changes_of_member ON public.email_changes USING btree (user_id, id);

create table flags (
  id integer generated always as identity not null,
  case_id integer not null,
  reporter_id integer,
  review_id integer,
  movie_id integer,
  profile_id integer,
  reason text not null,
  details text,
  created_at timestamp with time zone default now() not null,
  constraint flags_pkey PRIMARY KEY (id),
  constraint flags_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint flags_details_check CHECK ((((count_characters(details) >= 1) AND (count_characters(details) <= 500)) AND (length(details) <= 2000))),
  constraint flags_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint flags_movie_once UNIQUE (movie_id, reporter_id),
  constraint flags_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(user_id) ON DELETE CASCADE,
  constraint flags_profile_once UNIQUE (profile_id, reporter_id),
  constraint flags_reason_known CHECK ((reason = ANY (ARRAY['spam'::text, 'inappropriate'::text, 'fake'::text, 'irrelevant'::text, 'duplicate'::text, 'spoilers'::text, 'other'::text]))),
  constraint flags_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint flags_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint flags_review_once UNIQUE (review_id, reporter_id),
  constraint flags_target CHECK ((num_nonnulls(review_id, movie_id, profile_id) = 1))
);
CREATE INDEX flags_by_reporter ON public.flags USING btree (reporter_id) WHERE (reporter_id IS NOT NULL);
CREATE INDEX flags_details_trigrams ON public.flags USING gin (fold(details) gin_trgm_ops) WITH (fastupdate=off) WHERE (details IS NOT NULL);
CREATE INDEX flags_of_case ON public.flags USING btree (case_id, id);
CREATE TRIGGER flags_count AFTER INSERT OR DELETE OR UPDATE OF reporter_id ON public.flags FOR EACH ROW EXECUTE FUNCTION update_flag_count();

create table former_addresses (
  id integer generated always as identity not null,
  user_id integer,
  address_hash text not null,
  author_hash text,
  created_at timestamp with time zone default now() not null,
  constraint former_addresses_pkey PRIMARY KEY (id),
  constraint former_addresses_address_hash_check CHECK ((length(address_hash) <= 100)),
  constraint former_addresses_author_hash_check CHECK ((length(author_hash) <= 100)),
  constraint former_addresses_check CHECK (((user_id IS NULL) = (author_hash IS NOT NULL))),
  constraint former_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX former_addresses_by_hash ON public.former_addresses USING btree (address_hash) WHERE (author_hash IS NOT NULL);
CREATE INDEX former_addresses_of_member ON public.former_addresses USING btree (user_id) WHERE (user_id IS NOT NULL);

create table former_creators (
  slug text not null,
  creator_id integer not null,
  constraint former_creators_pkey PRIMARY KEY (slug),
  constraint former_creators_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id) ON DELETE CASCADE,
  constraint former_creators_slug_check CHECK ((length(slug) <= 200))
);
CREATE INDEX former_creators_of_creator ON public.former_creators USING btree (creator_id);

create table former_usernames (
  username text not null,
  user_id integer not null,
  constraint former_usernames_pkey PRIMARY KEY (username),
  constraint former_usernames_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);
CREATE INDEX former_usernames_of_member ON public.former_usernames USING btree (user_id);

create table helpful_votes (
  id integer generated always as identity not null,
  review_id integer not null,
  user_id integer not null,
  created_at timestamp with time zone default now() not null,
  constraint helpful_votes_pkey PRIMARY KEY (id),
  constraint helpful_votes_one_per_member UNIQUE (review_id, user_id),
  constraint helpful_votes_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint helpful_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX helpful_votes_of_member ON public.helpful_votes USING btree (user_id);
CREATE TRIGGER helpful_votes_count AFTER INSERT OR DELETE ON public.helpful_votes FOR EACH ROW EXECUTE FUNCTION update_helpful_count();
CREATE TRIGGER helpful_votes_record_activity AFTER INSERT OR DELETE ON public.helpful_votes FOR EACH ROW EXECUTE FUNCTION record_helpful_vote();

create table import_findings (
  import_id integer not null,
  kind text not null,
  row_number integer not null,
  message text not null,
  slug text,
  constraint import_findings_pkey PRIMARY KEY (import_id, kind, row_number),
  constraint import_findings_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_findings_kind_known CHECK ((kind = ANY (ARRAY['fault'::text, 'present'::text, 'unfeatured'::text, 'note'::text, 'changed'::text, 'left-out'::text, 'stays'::text])))
);

create table import_mappings (
  header text[] not null,
  plan text not null,
  file_name text not null,
  saved_by integer,
  saved_at timestamp with time zone default now() not null,
  constraint import_mappings_pkey PRIMARY KEY (header),
  constraint import_mappings_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint import_mappings_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES member(id) ON DELETE SET NULL
);
CREATE INDEX import_mappings_by_member ON public.import_mappings USING btree (saved_by) WHERE (saved_by IS NOT NULL);

create table import_matches (
  import_id integer not null,
  row_number integer not null,
  label text not null,
  candidates text[] not null,
  decision text,
  constraint import_matches_pkey PRIMARY KEY (import_id, row_number),
  constraint import_matches_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);

create table import_parts (
  import_id integer not null,
  place integer not null,
  text text not null,
  constraint import_parts_pkey PRIMARY KEY (import_id, place),
  constraint import_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);

create table imports (
  id integer generated always as identity not null,
  is_current boolean default true,
  file_name text not null,
  encoding text not null,
  delimiter text not null,
  header text[] not null,
  preview jsonb not null,
  row_count integer not null,
  last_row integer not null,
  status text default 'checking'::text not null,
  next_row integer default 2 not null,
  part_count integer not null,
  good_count integer default 0 not null,
  failed_count integer default 0 not null,
  present_count integer default 0 not null,
  failure text,
  started_by integer,
  lease_owner uuid,
  leased_until timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  plan text not null,
  recognized jsonb default '[]'::jsonb not null,
  unknown_values jsonb default '[]'::jsonb not null,
  remarks text[] default '{}'::text[] not null,
  format text default 'csv'::text not null,
  doubtful_count integer default 0 not null,
  changed_count integer default 0 not null,
  left_out_count integer default 0 not null,
  noted_count integer default 0 not null,
  undone_by integer,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_check CHECK ((last_row > row_count)),
  constraint imports_delimiter_check CHECK ((delimiter = ANY (ARRAY[','::text, ';'::text, '	'::text, '|'::text]))),
  constraint imports_encoding_known CHECK ((encoding = ANY (ARRAY['utf-8'::text, 'utf-16le'::text, 'utf-16be'::text, 'windows-1252'::text]))),
  constraint imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint imports_is_only_check CHECK (is_current),
  constraint imports_one_current UNIQUE (is_current),
  constraint imports_part_count_check CHECK ((part_count > 0)),
  constraint imports_row_count_check CHECK ((row_count > 0)),
  constraint imports_started_by_fkey FOREIGN KEY (started_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint imports_status_known CHECK ((status = ANY (ARRAY['checking'::text, 'checked'::text, 'importing'::text, 'imported'::text, 'cancelled'::text, 'failed'::text, 'undoing'::text, 'undone'::text]))),
  constraint imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES member(id) ON DELETE SET NULL
);
CREATE INDEX imports_by_member ON public.imports USING btree (started_by) WHERE (started_by IS NOT NULL);
CREATE INDEX imports_by_undoer ON public.imports USING btree (undone_by) WHERE (undone_by IS NOT NULL);

create table job_runs (
  name text not null,
  due_at timestamp with time zone not null,
  leased_until timestamp with time zone not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  failure text,
  failures integer default 0 not null,
  failed_at timestamp with time zone,
  last_failure text,
  constraint job_runs_pkey PRIMARY KEY (name)
);

create table known_devices (
  id integer generated always as identity not null,
  member_id integer not null,
  token_hash text not null,
  network text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  constraint known_devices_pkey PRIMARY KEY (id),
  constraint known_devices_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint known_devices_network_check CHECK ((length(network) = 22)),
  constraint known_devices_one_per_network UNIQUE (member_id, token_hash, network),
  constraint known_devices_token_hash_check CHECK ((length(token_hash) = 43))
);
CREATE INDEX known_devices_by_token ON public.known_devices USING btree (token_hash);
CREATE INDEX known_devices_by_use ON public.known_devices USING btree (last_used_at);

create table landing_pages (
  country text not null,
  language text not null,
  genre text not null,
  decade smallint not null,
  release_year smallint not null,
  facets smallint not null,
  films integer not null,
  stars integer not null,
  changed_at timestamp with time zone default now() not null,
  constraint landing_pages_pkey PRIMARY KEY (country, language, genre, decade, release_year),
  constraint landing_pages_facets_known CHECK ((facets = ANY (ARRAY[1, 2]))),
  constraint landing_pages_films_check CHECK ((films > 0))
);
CREATE INDEX landing_pages_of_decade ON public.landing_pages USING btree (decade) WHERE (decade <> 0);
CREATE INDEX landing_pages_of_genre ON public.landing_pages USING btree (genre) WHERE (genre <> ''::text);
CREATE INDEX landing_pages_of_language ON public.landing_pages USING btree (language) WHERE (language <> ''::text);
CREATE INDEX landing_pages_single ON public.landing_pages USING btree (films) WHERE (facets = 1);
CREATE TRIGGER landing_pages_notify AFTER INSERT OR DELETE OR UPDATE OF films ON public.landing_pages FOR EACH STATEMENT EXECUTE FUNCTION notify_changes('figures');

create table mail_outbox (
  id integer generated always as identity not null,
  recipient text not null,
  subject text not null,
  text text not null,
  unsubscribe_to text,
  created_at timestamp with time zone default now() not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone default now() not null,
  failure text,
  sender_name text,
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_recipient_check CHECK ((length(recipient) <= 254)),
  constraint mail_outbox_sender_name_check CHECK ((length(sender_name) <= 100)),
  constraint mail_outbox_subject_check CHECK ((length(subject) <= 200))
);
CREATE INDEX mail_outbox_due ON public.mail_outbox USING btree (next_try_at);

create table member (
  id integer generated always as identity not null,
  name text not null,
  email text not null,
  email_verified boolean not null,
  image text,
  created_at timestamp with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP not null,
  is_owner boolean default false not null,
  two_factor_enabled boolean default false not null,
  asked_to_verify_at timestamp with time zone,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_email_check CHECK ((length(email) <= 254)),
  constraint member_email_in_lower_case CHECK ((email = lower(email))),
  constraint member_email_key UNIQUE (email),
  constraint member_name_check CHECK ((length(name) <= 100))
);
CREATE INDEX member_email_trigrams ON public.member USING gin (email gin_trgm_ops) WITH (fastupdate=off);
CREATE UNIQUE INDEX member_one_owner ON public.member USING btree (is_owner) WHERE is_owner;
CREATE INDEX member_unconfirmed ON public.member USING btree (created_at) WHERE (NOT email_verified);
CREATE TRIGGER member_confirms_profile AFTER UPDATE OF email_verified ON public.member FOR EACH ROW WHEN ((old.email_verified <> new.email_verified)) EXECUTE FUNCTION confirm_profile();
CREATE TRIGGER member_has_profile AFTER INSERT ON public.member FOR EACH ROW EXECUTE FUNCTION create_profile();
CREATE TRIGGER member_reserved_email BEFORE INSERT OR UPDATE OF email ON public.member FOR EACH ROW EXECUTE FUNCTION refuse_reserved_email();

create table member_providers (
  user_id integer not null,
  provider text not null,
  constraint member_providers_pkey PRIMARY KEY (user_id, provider),
  constraint member_providers_provider_fkey FOREIGN KEY (provider) REFERENCES providers(slug) ON DELETE CASCADE,
  constraint member_providers_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX member_providers_of_provider ON public.member_providers USING btree (provider);
CREATE TRIGGER member_providers_record_watching AFTER INSERT ON public.member_providers FOR EACH ROW EXECUTE FUNCTION record_watching_member();

create table migration (
  name text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (name)
);

create table moderation_cases (
  id integer generated always as identity not null,
  content_type text not null,
  review_id integer,
  movie_id integer,
  profile_id integer,
  reporter_id integer,
  reason text not null,
  description text,
  status text default 'pending'::text not null,
  priority text default 'low'::text not null,
  action_taken text,
  notes text,
  reviewed_at timestamp with time zone,
  reviewed_by integer,
  created_at timestamp with time zone default now() not null,
  urgency smallint generated always as (
CASE
    WHEN (status <> 'pending'::text) THEN 0
    ELSE array_position(ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text], priority)
END) stored not null,
  constraint moderation_cases_pkey PRIMARY KEY (id),
  constraint moderation_cases_action_taken_check CHECK (((length(action_taken) >= 1) AND (length(action_taken) <= 500))),
  constraint moderation_cases_decided CHECK ((((status = 'pending'::text) = (reviewed_at IS NULL)) AND ((status <> 'resolved'::text) OR (action_taken IS NOT NULL)))),
  constraint moderation_cases_description_length CHECK (((length(description) >= 1) AND (length(description) <= 2000))),
  constraint moderation_cases_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint moderation_cases_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 1000))),
  constraint moderation_cases_priority_known CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
  constraint moderation_cases_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(user_id) ON DELETE CASCADE,
  constraint moderation_cases_reason_known CHECK ((reason = ANY (ARRAY['spam'::text, 'inappropriate'::text, 'fake'::text, 'irrelevant'::text, 'duplicate'::text, 'spoilers'::text, 'other'::text, 'correction'::text, 'offer-report'::text, 'offer-proposal'::text]))),
  constraint moderation_cases_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint moderation_cases_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint moderation_cases_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint moderation_cases_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'reviewed'::text, 'resolved'::text, 'dismissed'::text]))),
  constraint moderation_cases_target CHECK ((((review_id IS NOT NULL) = (content_type = ANY (ARRAY['review'::text, 'comment'::text]))) AND ((movie_id IS NOT NULL) = (content_type = 'movie'::text)) AND ((profile_id IS NOT NULL) = (content_type = 'user'::text)))),
  constraint moderation_cases_type_known CHECK ((content_type = ANY (ARRAY['review'::text, 'movie'::text, 'user'::text, 'comment'::text])))
);
CREATE INDEX moderation_cases_by_reporter ON public.moderation_cases USING btree (reporter_id) WHERE (reporter_id IS NOT NULL);
CREATE INDEX moderation_cases_by_reviewer ON public.moderation_cases USING btree (reviewed_by) WHERE (reviewed_by IS NOT NULL);
CREATE INDEX moderation_cases_of_movie ON public.moderation_cases USING btree (movie_id) WHERE (movie_id IS NOT NULL);
CREATE INDEX moderation_cases_of_profile ON public.moderation_cases USING btree (profile_id) WHERE (profile_id IS NOT NULL);
CREATE INDEX moderation_cases_of_reason ON public.moderation_cases USING btree (reason, id);
CREATE INDEX moderation_cases_of_review ON public.moderation_cases USING btree (review_id) WHERE (review_id IS NOT NULL);
CREATE UNIQUE INDEX moderation_cases_open_movie ON public.moderation_cases USING btree (movie_id) WHERE ((status = 'pending'::text) AND (movie_id IS NOT NULL));
CREATE UNIQUE INDEX moderation_cases_open_profile ON public.moderation_cases USING btree (profile_id) WHERE ((status = 'pending'::text) AND (profile_id IS NOT NULL));
CREATE UNIQUE INDEX moderation_cases_open_review ON public.moderation_cases USING btree (review_id) WHERE ((status = 'pending'::text) AND (content_type = 'review'::text));
CREATE INDEX moderation_cases_queue ON public.moderation_cases USING btree (urgency DESC, created_at DESC, id DESC);
CREATE INDEX moderation_cases_queue_of_type ON public.moderation_cases USING btree (content_type, urgency DESC, created_at DESC, id DESC);
CREATE TRIGGER moderation_cases_tally AFTER INSERT OR DELETE ON public.moderation_cases FOR EACH ROW EXECUTE FUNCTION tally_cases();
CREATE TRIGGER moderation_cases_tally_change AFTER UPDATE ON public.moderation_cases FOR EACH ROW WHEN (((old.content_type <> new.content_type) OR (old.status <> new.status) OR (old.priority <> new.priority))) EXECUTE FUNCTION tally_cases();

create table movie_awards (
  id integer generated always as identity not null,
  movie_id integer not null,
  name text not null,
  category text not null,
  year smallint not null,
  won boolean not null,
  constraint movie_awards_pkey PRIMARY KEY (id),
  constraint movie_awards_category_check CHECK (((length(category) >= 1) AND (length(category) <= 160))),
  constraint movie_awards_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint movie_awards_movie_id_name_category_year_key UNIQUE (movie_id, name, category, year),
  constraint movie_awards_name_known CHECK ((name = ANY (ARRAY['Academy Awards'::text, 'Golden Globe Awards'::text, 'BAFTA Awards'::text, 'Cannes Film Festival'::text, 'Venice Film Festival'::text, 'Berlin International Film Festival'::text, 'Sundance Film Festival'::text, 'Toronto International Film Festival'::text, 'AFI Awards'::text, 'Screen Actors Guild Awards'::text, 'Directors Guild of America Awards'::text, 'Writers Guild of America Awards'::text, 'Critics Choice Awards'::text, 'Independent Spirit Awards'::text, 'Africa Movie Academy Awards'::text, 'Africa Magic Viewers'' Choice Awards'::text, 'FESPACO'::text, 'Carthage Film Festival'::text, 'Durban International Film Festival'::text, 'Cairo International Film Festival'::text, 'Zanzibar International Film Festival'::text, 'AFRIFF'::text, 'Kalasha Awards'::text, 'South African Film and Television Awards'::text, 'Ghana Movie Awards'::text, 'BON Awards'::text, 'BFI London Film Festival'::text, 'César Awards'::text, 'International Emmy Awards'::text, 'International Film Festival Rotterdam'::text, 'Locarno Film Festival'::text, 'MTV Movie Awards'::text, 'Prix Jean Vigo'::text, 'Other'::text]))),
  constraint movie_awards_year_check CHECK (((year >= 1900) AND (year <= 2100)))
);
CREATE TRIGGER movie_awards_notify AFTER INSERT OR DELETE OR UPDATE ON public.movie_awards FOR EACH STATEMENT EXECUTE FUNCTION notify_changes('catalogue');

create table movie_cast (
  id integer generated always as identity not null,
  movie_id integer not null,
  name text not null,
  folded_name text generated always as (fold(name)) stored not null,
  "character" text,
  role text default 'supporting'::text not null,
  "position" smallint default 0 not null,
  constraint movie_cast_pkey PRIMARY KEY (id),
  constraint movie_cast_character_check CHECK (((length("character") >= 1) AND (length("character") <= 200))),
  constraint movie_cast_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint movie_cast_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint movie_cast_role_known CHECK ((role = ANY (ARRAY['lead'::text, 'supporting'::text, 'cameo'::text, 'extra'::text])))
);
CREATE INDEX movie_cast_of_movie ON public.movie_cast USING btree (movie_id, "position", id);
CREATE TRIGGER movie_cast_notify_added AFTER INSERT ON public.movie_cast REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_movie_parts();
CREATE TRIGGER movie_cast_notify_edit AFTER UPDATE ON public.movie_cast REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_movie_parts();
CREATE TRIGGER movie_cast_notify_gone AFTER DELETE ON public.movie_cast REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_movie_parts();

create table movie_creators (
  movie_id integer not null,
  creator_id integer not null,
  part text not null,
  constraint movie_creators_pkey PRIMARY KEY (movie_id, creator_id),
  constraint movie_creators_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id) ON DELETE CASCADE,
  constraint movie_creators_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint movie_creators_part_known CHECK ((part = ANY (ARRAY['director'::text, 'crew'::text, 'cast'::text])))
);
CREATE INDEX movie_creators_of_creator ON public.movie_creators USING btree (creator_id, movie_id);
CREATE TRIGGER movie_creators_count AFTER INSERT OR DELETE ON public.movie_creators FOR EACH ROW EXECUTE FUNCTION update_creator_counts();
CREATE TRIGGER movie_creators_notify_added AFTER INSERT ON public.movie_creators REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_credits();
CREATE TRIGGER movie_creators_notify_edit AFTER UPDATE ON public.movie_creators REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_credits();
CREATE TRIGGER movie_creators_notify_gone AFTER DELETE ON public.movie_creators REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_credits();
CREATE TRIGGER movie_creators_record_pages_added AFTER INSERT ON public.movie_creators REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_credited_pages();
CREATE TRIGGER movie_creators_record_pages_gone AFTER DELETE ON public.movie_creators REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_credited_pages();

create table movie_crew (
  id integer generated always as identity not null,
  movie_id integer not null,
  name text not null,
  folded_name text generated always as (fold(name)) stored not null,
  role text not null,
  department text not null,
  "position" smallint default 0 not null,
  constraint movie_crew_pkey PRIMARY KEY (id),
  constraint movie_crew_department_known CHECK ((department = ANY (ARRAY['direction'::text, 'production'::text, 'writing'::text, 'cinematography'::text, 'editing'::text, 'music'::text, 'art'::text, 'costumes'::text, 'makeup'::text, 'sound'::text, 'stunts'::text, 'other'::text]))),
  constraint movie_crew_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint movie_crew_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint movie_crew_role_known CHECK ((role = ANY (ARRAY['director'::text, 'producer'::text, 'writer'::text, 'cinematographer'::text, 'editor'::text, 'composer'::text, 'production_designer'::text, 'costume_designer'::text, 'makeup_artist'::text, 'sound_designer'::text, 'stunt_coordinator'::text, 'other'::text])))
);
CREATE INDEX movie_crew_of_movie ON public.movie_crew USING btree (movie_id, "position", id);
CREATE TRIGGER movie_crew_notify_added AFTER INSERT ON public.movie_crew REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_movie_parts();
CREATE TRIGGER movie_crew_notify_edit AFTER UPDATE ON public.movie_crew REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_movie_parts();
CREATE TRIGGER movie_crew_notify_gone AFTER DELETE ON public.movie_crew REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_movie_parts();

create table movie_identifiers (
  movie_id integer not null,
  scheme text not null,
  value text not null,
  constraint movie_identifiers_pkey PRIMARY KEY (movie_id, scheme),
  constraint movie_identifiers_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint movie_identifiers_scheme_known CHECK ((scheme = ANY (ARRAY['wikidata'::text, 'imdb'::text, 'tmdb'::text, 'letterboxd'::text, 'eidr'::text, 'isan'::text, 'youtube'::text]))),
  constraint movie_identifiers_scheme_value_key UNIQUE (scheme, value),
  constraint movie_identifiers_value_check CHECK (((length(value) >= 1) AND (length(value) <= 200)))
);
CREATE TRIGGER movie_identifiers_notify_added AFTER INSERT ON public.movie_identifiers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_movie_parts();
CREATE TRIGGER movie_identifiers_notify_edit AFTER UPDATE ON public.movie_identifiers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_movie_parts();
CREATE TRIGGER movie_identifiers_notify_gone AFTER DELETE ON public.movie_identifiers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_movie_parts();

create table movie_languages (
  movie_id integer not null,
  language text not null,
  folded_title text not null,
  release_year smallint not null,
  created_at timestamp with time zone not null,
  constraint movie_languages_pkey PRIMARY KEY (movie_id, language),
  constraint movie_languages_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE
);
CREATE INDEX movie_languages_by_added ON public.movie_languages USING btree (language, created_at, movie_id);
CREATE INDEX movie_languages_by_release ON public.movie_languages USING btree (language, release_year, movie_id);
CREATE INDEX movie_languages_by_title ON public.movie_languages USING btree (language, folded_title, movie_id);

create view movie_names as
 SELECT movies.id AS movie_id,
    TRIM(BOTH FROM name.name) AS name,
    field.part,
    field."position"
   FROM movies
     CROSS JOIN LATERAL ( VALUES ('director'::text,movies.director,0), ('crew'::text,movies.writer,1), ('crew'::text,movies.producer,2)) field(part, names, "position")
     CROSS JOIN LATERAL unnest(string_to_array(field.names, ','::text)) name(name)
UNION ALL
 SELECT movie_crew.movie_id,
    movie_crew.name,
        CASE movie_crew.role
            WHEN 'director'::text THEN 'director'::text
            ELSE 'crew'::text
        END AS part,
    3 AS "position"
   FROM movie_crew
UNION ALL
 SELECT movie_cast.movie_id,
    movie_cast.name,
    'cast'::text AS part,
    4 AS "position"
   FROM movie_cast;

create table movie_offers (
  id integer generated always as identity not null,
  movie_id integer not null,
  provider text not null,
  channel_id integer,
  address text,
  youtube_id text,
  extent text default 'whole'::text not null,
  part smallint,
  parts smallint,
  access text not null,
  quality text,
  audio_languages text[] default '{}'::text[] not null,
  subtitle_languages text[] default '{}'::text[] not null,
  has_burnt_in_subtitles boolean default false not null,
  subtitle_verdict text,
  price_minor integer,
  price_currency text,
  minutes smallint,
  country_rule text default 'unknown'::text not null,
  countries text[] default '{}'::text[] not null,
  available_from date,
  available_until date,
  checked_on date,
  checked_by integer,
  state text default 'plays'::text not null,
  listed_title text,
  created_at timestamp with time zone default now() not null,
  readers_verdict text,
  constraint movie_offers_pkey PRIMARY KEY (id),
  constraint movie_offers_access_known CHECK ((access = ANY (ARRAY['free'::text, 'subscription'::text, 'rent'::text, 'buy'::text, 'elsewhere'::text]))),
  constraint movie_offers_address_check CHECK (((address ~ '^https?://'::text) AND (length(address) <= 2000))),
  constraint movie_offers_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id),
  constraint movie_offers_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint movie_offers_countries_with_rule CHECK (((cardinality(countries) > 0) = (country_rule = ANY (ARRAY['only'::text, 'except'::text])))),
  constraint movie_offers_country_rule_known CHECK ((country_rule = ANY (ARRAY['unknown'::text, 'everywhere'::text, 'only'::text, 'except'::text]))),
  constraint movie_offers_extent_known CHECK ((extent = ANY (ARRAY['whole'::text, 'part'::text, 'trailer'::text]))),
  constraint movie_offers_listed_title_check CHECK (((length(listed_title) >= 1) AND (length(listed_title) <= 300))),
  constraint movie_offers_minutes_check CHECK (((minutes >= 1) AND (minutes <= 6000))),
  constraint movie_offers_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint movie_offers_part_of_parts CHECK ((((extent = 'part'::text) = (part IS NOT NULL)) AND ((part >= 1) AND (part <= parts)) AND (parts <= 100))),
  constraint movie_offers_price_check CHECK ((price_minor >= 0)),
  constraint movie_offers_price_currency_check CHECK ((price_currency ~ '^[A-Z]{3}$'::text)),
  constraint movie_offers_price_with_currency CHECK (((price_minor IS NULL) = (price_currency IS NULL))),
  constraint movie_offers_provider_fkey FOREIGN KEY (provider) REFERENCES providers(slug),
  constraint movie_offers_quality_known CHECK ((quality = ANY (ARRAY['240p'::text, '360p'::text, '480p'::text, '720p'::text, '1080p'::text, '4K'::text]))),
  constraint movie_offers_readers_verdict_known CHECK ((readers_verdict = ANY (ARRAY['good'::text, 'poor'::text, 'wrong-film'::text]))),
  constraint movie_offers_state_known CHECK ((state = ANY (ARRAY['plays'::text, 'gone'::text, 'blocked'::text, 'unsure'::text]))),
  constraint movie_offers_subtitle_verdict_known CHECK ((subtitle_verdict = ANY (ARRAY['good'::text, 'poor'::text, 'wrong-film'::text]))),
  constraint movie_offers_until_after_from CHECK ((available_from <= available_until)),
  constraint movie_offers_youtube_id_check CHECK ((youtube_id ~ '^[\w-]{11}$'::text))
);
CREATE INDEX movie_offers_beginning ON public.movie_offers USING btree (provider, available_from, id) WHERE (available_from IS NOT NULL);
CREATE INDEX movie_offers_broken ON public.movie_offers USING btree (id) WHERE (state = ANY (ARRAY['gone'::text, 'blocked'::text]));
CREATE INDEX movie_offers_by_address ON public.movie_offers USING hash (address) WHERE ((address IS NOT NULL) AND (youtube_id IS NULL));
CREATE INDEX movie_offers_by_checker ON public.movie_offers USING btree (checked_by) WHERE (checked_by IS NOT NULL);
CREATE INDEX movie_offers_by_plain_address ON public.movie_offers USING hash (plain_address(address)) WHERE ((address IS NOT NULL) AND (youtube_id IS NULL));
CREATE INDEX movie_offers_by_youtube_id ON public.movie_offers USING btree (youtube_id) WHERE (youtube_id IS NOT NULL);
CREATE INDEX movie_offers_ending ON public.movie_offers USING btree (available_until, id) WHERE (available_until IS NOT NULL);
CREATE INDEX movie_offers_of_channel ON public.movie_offers USING btree (channel_id, id) WHERE (channel_id IS NOT NULL);
CREATE INDEX movie_offers_of_movie ON public.movie_offers USING btree (movie_id, id);
CREATE INDEX movie_offers_of_provider ON public.movie_offers USING btree (provider, movie_id);
CREATE INDEX movie_offers_unchecked ON public.movie_offers USING btree (id) WHERE ((checked_on IS NULL) AND (state = ANY (ARRAY['plays'::text, 'unsure'::text])));
CREATE INDEX movie_offers_unsure ON public.movie_offers USING btree (id) WHERE (state = 'unsure'::text);
CREATE INDEX movie_offers_with_channel ON public.movie_offers USING btree (id, channel_id) WHERE (channel_id IS NOT NULL);
CREATE TRIGGER movie_offers_forget_votes AFTER UPDATE OF address ON public.movie_offers FOR EACH ROW WHEN ((old.address IS DISTINCT FROM new.address)) EXECUTE FUNCTION forget_subtitle_votes();
CREATE TRIGGER movie_offers_mark_added AFTER INSERT ON public.movie_offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_watchable();
CREATE TRIGGER movie_offers_mark_edit AFTER UPDATE ON public.movie_offers REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_watchable();
CREATE TRIGGER movie_offers_mark_gone AFTER DELETE ON public.movie_offers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_watchable();
CREATE TRIGGER movie_offers_notify_added AFTER INSERT ON public.movie_offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_movie_parts();
CREATE TRIGGER movie_offers_notify_edit AFTER UPDATE ON public.movie_offers REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_offers();
CREATE TRIGGER movie_offers_notify_gone AFTER DELETE ON public.movie_offers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_movie_parts();
CREATE TRIGGER movie_offers_queue_checks AFTER INSERT ON public.movie_offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_offer_checks();
CREATE TRIGGER movie_offers_record_watching AFTER INSERT ON public.movie_offers FOR EACH ROW EXECUTE FUNCTION record_watched_offer();
CREATE TRIGGER movie_offers_record_watching_edit AFTER UPDATE ON public.movie_offers FOR EACH ROW WHEN ((((((((((((old.state IS DISTINCT FROM new.state) OR (old.access IS DISTINCT FROM new.access)) OR (old.provider IS DISTINCT FROM new.provider)) OR (old.channel_id IS DISTINCT FROM new.channel_id)) OR (old.extent IS DISTINCT FROM new.extent)) OR (old.part IS DISTINCT FROM new.part)) OR (old.parts IS DISTINCT FROM new.parts)) OR (old.country_rule IS DISTINCT FROM new.country_rule)) OR (old.countries IS DISTINCT FROM new.countries)) OR (old.available_from IS DISTINCT FROM new.available_from)) OR (old.available_until IS DISTINCT FROM new.available_until))) EXECUTE FUNCTION record_watched_offer();
CREATE TRIGGER movie_offers_renew_check AFTER UPDATE OF address, state, checked_on, checked_by, available_from, available_until ON public.movie_offers FOR EACH ROW WHEN ((((((old.address IS DISTINCT FROM new.address) OR (old.state IS DISTINCT FROM new.state)) OR (old.available_from IS DISTINCT FROM new.available_from)) OR (old.available_until IS DISTINCT FROM new.available_until)) OR ((new.checked_by IS NOT NULL) AND ((old.checked_on IS DISTINCT FROM new.checked_on) OR (old.checked_by IS DISTINCT FROM new.checked_by))))) EXECUTE FUNCTION renew_offer_check();

create table movie_providers (
  movie_id integer not null,
  provider text not null,
  marks text[] not null,
  since timestamp with time zone not null,
  free_since timestamp with time zone,
  minutes integer,
  constraint movie_providers_pkey PRIMARY KEY (movie_id, provider),
  constraint movie_providers_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint movie_providers_provider_fkey FOREIGN KEY (provider) REFERENCES providers(slug)
);
CREATE INDEX movie_providers_by_mark ON public.movie_providers USING gin (marks) WITH (fastupdate=off);
CREATE INDEX movie_providers_free_and_short ON public.movie_providers USING btree (free_since DESC, movie_id DESC) WHERE ((free_since IS NOT NULL) AND (minutes <= 40));
CREATE INDEX movie_providers_newest ON public.movie_providers USING btree (provider, since DESC, movie_id DESC);
CREATE INDEX movie_providers_newly_free ON public.movie_providers USING btree (free_since DESC, movie_id DESC) WHERE (free_since IS NOT NULL);

create table movie_related (
  movie_id integer not null,
  related_movie_id integer not null,
  relationship_type text default 'related'::text not null,
  constraint movie_related_pkey PRIMARY KEY (movie_id, related_movie_id),
  constraint movie_related_check CHECK ((movie_id <> related_movie_id)),
  constraint movie_related_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint movie_related_related_movie_id_fkey FOREIGN KEY (related_movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint movie_related_type_known CHECK ((relationship_type = ANY (ARRAY['sequel'::text, 'prequel'::text, 'remake'::text, 'spin-off'::text, 'series'::text, 'related'::text])))
);
CREATE INDEX movie_related_to ON public.movie_related USING btree (related_movie_id);
CREATE TRIGGER movie_related_notify AFTER INSERT OR DELETE OR UPDATE ON public.movie_related FOR EACH STATEMENT EXECUTE FUNCTION notify_changes('catalogue');

create table movie_search (
  movie_id integer not null,
  title text not null,
  original_title text not null,
  titles text not null,
  people text not null,
  title_words tsvector not null,
  people_words tsvector not null,
  all_words tsvector not null,
  level smallint default 0 not null,
  aliases text[] default '{}'::text[] not null,
  alias_words tsvector default ''::tsvector not null,
  constraint movie_search_pkey PRIMARY KEY (movie_id),
  constraint movie_search_level_check CHECK (((level >= 0) AND (level <= 9))),
  constraint movie_search_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE
);
CREATE INDEX movie_search_by_aliases ON public.movie_search USING gin (aliases) WITH (fastupdate=off) WHERE (aliases <> '{}'::text[]);
CREATE INDEX movie_search_known_aliases ON public.movie_search USING gin (leveled(level, alias_words)) WITH (fastupdate=off) WHERE (alias_words <> ''::tsvector);
CREATE INDEX movie_search_known_people ON public.movie_search USING gin (leveled(level, people_words)) WITH (fastupdate=off);
CREATE INDEX movie_search_known_titles ON public.movie_search USING gin (leveled(level, title_words)) WITH (fastupdate=off);
CREATE INDEX movie_search_known_words ON public.movie_search USING gin (leveled(level, all_words)) WITH (fastupdate=off);
CREATE INDEX movie_search_original_title ON public.movie_search USING btree (original_title);
CREATE INDEX movie_search_people_words ON public.movie_search USING gin (people_words) WITH (fastupdate=off);
CREATE INDEX movie_search_title ON public.movie_search USING btree (title);
CREATE TRIGGER movie_search_add_inserted_words AFTER INSERT ON public.movie_search REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();
CREATE TRIGGER movie_search_add_updated_words AFTER UPDATE ON public.movie_search REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_changed_search_words();

create table movie_tallies (
  country text not null,
  genre text not null,
  language text not null,
  release_year smallint not null,
  stars smallint not null,
  change integer not null,
  length smallint default 0 not null
);
CREATE INDEX movie_tallies_of_choice ON public.movie_tallies USING btree (country, genre, language, release_year);

create table movie_trailers (
  id integer generated always as identity not null,
  movie_id integer not null,
  title text not null,
  url text not null,
  type text not null,
  created_at timestamp with time zone default now() not null,
  uploaded_on date,
  constraint movie_trailers_pkey PRIMARY KEY (id),
  constraint movie_trailers_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint movie_trailers_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint movie_trailers_type_known CHECK ((type = ANY (ARRAY['teaser'::text, 'trailer'::text, 'behind-the-scenes'::text]))),
  constraint movie_trailers_uploaded_on_check CHECK ((uploaded_on >= '1990-01-01'::date)),
  constraint movie_trailers_url_check CHECK ((url ~ '^https?://'::text))
);
CREATE INDEX movie_trailers_of_movie ON public.movie_trailers USING btree (movie_id, id);
CREATE TRIGGER movie_trailers_notify AFTER INSERT OR DELETE OR UPDATE ON public.movie_trailers FOR EACH STATEMENT EXECUTE FUNCTION notify_changes('catalogue');

create table movies (
  id integer generated always as identity not null,
  slug text not null,
  title text not null,
  original_title text,
  folded_title text generated always as (fold(title)) stored not null,
  description text not null,
  synopsis text,
  tagline text,
  release_year smallint not null,
  genre text not null,
  language text not null,
  countries text[] default '{}'::text[] not null,
  director text,
  writer text,
  producer text,
  content_rating text,
  content_warning text,
  keywords text,
  duration_minutes smallint,
  budget bigint,
  box_office bigint,
  poster_url text,
  youtube_url text,
  creator_id integer,
  featured boolean default false not null,
  rating_counts integer[] default '{0,0,0,0,0}'::integer[] not null,
  review_count integer generated always as (((((rating_counts[1] + rating_counts[2]) + rating_counts[3]) + rating_counts[4]) + rating_counts[5])) stored not null,
  average_rating double precision generated always as ((COALESCE(round(((((((rating_counts[1] + (2 * rating_counts[2])) + (3 * rating_counts[3])) + (4 * rating_counts[4])) + (5 * rating_counts[5])))::numeric / (NULLIF(((((rating_counts[1] + rating_counts[2]) + rating_counts[3]) + rating_counts[4]) + rating_counts[5]), 0))::numeric), 2), (0)::numeric))::double precision) stored not null,
  watchlist_count integer default 0 not null,
  popularity integer generated always as ((((((rating_counts[1] + rating_counts[2]) + rating_counts[3]) + rating_counts[4]) + rating_counts[5]) + watchlist_count)) stored not null,
  created_at timestamp with time zone default now() not null,
  poster_colour text,
  other_genres text[] default '{}'::text[] not null,
  spoken_languages text[] default '{}'::text[] not null,
  subtitle_languages text[] default '{}'::text[] not null,
  dubbed_languages text[] default '{}'::text[] not null,
  budget_currency text default 'USD'::text not null,
  box_office_currency text default 'USD'::text not null,
  state text default 'published'::text not null,
  publish_on date,
  poster_credit text,
  poster_credit_url text,
  original_title_meaning text,
  colour text,
  watch_marks text[] default '{}'::text[] not null,
  watch_marks_until date,
  constraint movies_pkey PRIMARY KEY (id),
  constraint movies_box_office_check CHECK ((box_office >= 0)),
  constraint movies_box_office_currency_check CHECK ((box_office_currency ~ '^[A-Z]{3}$'::text)),
  constraint movies_budget_check CHECK ((budget >= 0)),
  constraint movies_budget_currency_check CHECK ((budget_currency ~ '^[A-Z]{3}$'::text)),
  constraint movies_colour_known CHECK ((colour = ANY (ARRAY['colour'::text, 'black-and-white'::text, 'both'::text]))),
  constraint movies_content_rating_check CHECK (((length(content_rating) >= 1) AND (length(content_rating) <= 20))),
  constraint movies_content_warning_check CHECK (((length(content_warning) >= 1) AND (length(content_warning) <= 500))),
  constraint movies_countries_check CHECK ((array_position(countries, NULL::text) IS NULL)),
  constraint movies_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id) ON DELETE RESTRICT,
  constraint movies_description_check CHECK ((length(description) <= 5000)),
  constraint movies_director_check CHECK (((length(director) >= 1) AND (length(director) <= 500))),
  constraint movies_duration_minutes_check CHECK (((duration_minutes >= 1) AND (duration_minutes <= 6000))),
  constraint movies_featured_published CHECK (((state = 'published'::text) OR (NOT featured))),
  constraint movies_genre_known CHECK ((genre = ANY (ARRAY['action'::text, 'adventure'::text, 'animation'::text, 'biography'::text, 'comedy'::text, 'crime'::text, 'documentary'::text, 'drama'::text, 'family'::text, 'fantasy'::text, 'historical'::text, 'horror'::text, 'music'::text, 'musical'::text, 'mystery'::text, 'romance'::text, 'sci-fi'::text, 'short'::text, 'sport'::text, 'thriller'::text, 'war'::text, 'western'::text]))),
  constraint movies_keywords_check CHECK (((length(keywords) >= 1) AND (length(keywords) <= 1000))),
  constraint movies_language_known CHECK ((language = ANY (ARRAY['afar'::text, 'afrikaans'::text, 'algerian-arabic'::text, 'amharic'::text, 'arabic'::text, 'bambara'::text, 'bemba'::text, 'bengali'::text, 'berber'::text, 'cape-verdean-creole'::text, 'chadian-arabic'::text, 'chichewa'::text, 'chinese'::text, 'comorian'::text, 'czech'::text, 'dagbani'::text, 'danish'::text, 'dinka'::text, 'dioula'::text, 'dutch'::text, 'edo'::text, 'efik'::text, 'egyptian-arabic'::text, 'english'::text, 'ewe'::text, 'fante'::text, 'filipino'::text, 'finnish'::text, 'fon'::text, 'french'::text, 'fula'::text, 'ga'::text, 'german'::text, 'greek'::text, 'upper-guinea-creole'::text, 'hassaniya'::text, 'kusaal'::text, 'hausa'::text, 'hebrew'::text, 'hindi'::text, 'hungarian'::text, 'ibibio'::text, 'igbo'::text, 'ijaw'::text, 'indonesian'::text, 'italian'::text, 'itsekiri'::text, 'japanese'::text, 'jola'::text, 'kabyle'::text, 'kanuri'::text, 'kikuyu'::text, 'kimbundu'::text, 'kinyarwanda'::text, 'kirundi'::text, 'kongo'::text, 'korean'::text, 'krio'::text, 'libyan-arabic'::text, 'lingala'::text, 'luganda'::text, 'luo'::text, 'maasai'::text, 'malagasy'::text, 'malayalam'::text, 'mandinka'::text, 'marathi'::text, 'mauritian-creole'::text, 'moore'::text, 'moroccan-arabic'::text, 'nama'::text, 'ndebele'::text, 'norwegian'::text, 'nubian'::text, 'nuer'::text, 'oromo'::text, 'persian'::text, 'pidgin'::text, 'polish'::text, 'portuguese'::text, 'punjabi'::text, 'romanian'::text, 'russian'::text, 'sango'::text, 'sepedi'::text, 'serer'::text, 'sesotho'::text, 'seychellois-creole'::text, 'shona'::text, 'sign-language'::text, 'somali'::text, 'songhay'::text, 'soninke'::text, 'spanish'::text, 'sudanese-arabic'::text, 'swahili'::text, 'swati'::text, 'swedish'::text, 'tamasheq'::text, 'tamil'::text, 'telugu'::text, 'thai'::text, 'tigrinya'::text, 'tiv'::text, 'tsonga'::text, 'tswana'::text, 'tunisian-arabic'::text, 'turkish'::text, 'twi'::text, 'ukrainian'::text, 'umbundu'::text, 'urdu'::text, 'urhobo'::text, 'venda'::text, 'vietnamese'::text, 'wolof'::text, 'xhosa'::text, 'yoruba'::text, 'zarma'::text, 'zulu'::text, 'other'::text]))),
  constraint movies_original_title_check CHECK (((length(original_title) >= 1) AND (length(original_title) <= 300))),
  constraint movies_original_title_meaning_check CHECK ((length(original_title_meaning) <= 300)),
  constraint movies_other_genres_differ CHECK ((genre <> ALL (other_genres))),
  constraint movies_other_genres_known CHECK ((other_genres <@ ARRAY['action'::text, 'adventure'::text, 'animation'::text, 'biography'::text, 'comedy'::text, 'crime'::text, 'documentary'::text, 'drama'::text, 'family'::text, 'fantasy'::text, 'historical'::text, 'horror'::text, 'music'::text, 'musical'::text, 'mystery'::text, 'romance'::text, 'sci-fi'::text, 'short'::text, 'sport'::text, 'thriller'::text, 'war'::text, 'western'::text])),
  constraint movies_other_languages_known CHECK ((((spoken_languages || subtitle_languages) || dubbed_languages) <@ ARRAY['afar'::text, 'afrikaans'::text, 'algerian-arabic'::text, 'amharic'::text, 'arabic'::text, 'bambara'::text, 'bemba'::text, 'bengali'::text, 'berber'::text, 'cape-verdean-creole'::text, 'chadian-arabic'::text, 'chichewa'::text, 'chinese'::text, 'comorian'::text, 'czech'::text, 'dagbani'::text, 'danish'::text, 'dinka'::text, 'dioula'::text, 'dutch'::text, 'edo'::text, 'efik'::text, 'egyptian-arabic'::text, 'english'::text, 'ewe'::text, 'fante'::text, 'filipino'::text, 'finnish'::text, 'fon'::text, 'french'::text, 'fula'::text, 'ga'::text, 'german'::text, 'greek'::text, 'upper-guinea-creole'::text, 'hassaniya'::text, 'kusaal'::text, 'hausa'::text, 'hebrew'::text, 'hindi'::text, 'hungarian'::text, 'ibibio'::text, 'igbo'::text, 'ijaw'::text, 'indonesian'::text, 'italian'::text, 'itsekiri'::text, 'japanese'::text, 'jola'::text, 'kabyle'::text, 'kanuri'::text, 'kikuyu'::text, 'kimbundu'::text, 'kinyarwanda'::text, 'kirundi'::text, 'kongo'::text, 'korean'::text, 'krio'::text, 'libyan-arabic'::text, 'lingala'::text, 'luganda'::text, 'luo'::text, 'maasai'::text, 'malagasy'::text, 'malayalam'::text, 'mandinka'::text, 'marathi'::text, 'mauritian-creole'::text, 'moore'::text, 'moroccan-arabic'::text, 'nama'::text, 'ndebele'::text, 'norwegian'::text, 'nubian'::text, 'nuer'::text, 'oromo'::text, 'persian'::text, 'pidgin'::text, 'polish'::text, 'portuguese'::text, 'punjabi'::text, 'romanian'::text, 'russian'::text, 'sango'::text, 'sepedi'::text, 'serer'::text, 'sesotho'::text, 'seychellois-creole'::text, 'shona'::text, 'sign-language'::text, 'somali'::text, 'songhay'::text, 'soninke'::text, 'spanish'::text, 'sudanese-arabic'::text, 'swahili'::text, 'swati'::text, 'swedish'::text, 'tamasheq'::text, 'tamil'::text, 'telugu'::text, 'thai'::text, 'tigrinya'::text, 'tiv'::text, 'tsonga'::text, 'tswana'::text, 'tunisian-arabic'::text, 'turkish'::text, 'twi'::text, 'ukrainian'::text, 'umbundu'::text, 'urdu'::text, 'urhobo'::text, 'venda'::text, 'vietnamese'::text, 'wolof'::text, 'xhosa'::text, 'yoruba'::text, 'zarma'::text, 'zulu'::text, 'other'::text])),
  constraint movies_poster_credit_check CHECK (((length(poster_credit) >= 1) AND (length(poster_credit) <= 300))),
  constraint movies_poster_credit_url_check CHECK (((length(poster_credit_url) >= 1) AND (length(poster_credit_url) <= 2000))),
  constraint movies_poster_url_check CHECK ((poster_url ~ '^(https?://|/)'::text)),
  constraint movies_producer_check CHECK (((length(producer) >= 1) AND (length(producer) <= 500))),
  constraint movies_rating_counts_check CHECK (((array_length(rating_counts, 1) = 5) AND (0 <= ALL (rating_counts)))),
  constraint movies_release_year_check CHECK (((release_year >= 1900) AND (release_year <= 2100))),
  constraint movies_scheduled_with_day CHECK (((state = 'scheduled'::text) = (publish_on IS NOT NULL))),
  constraint movies_slug_check CHECK ((length(slug) <= 330)),
  constraint movies_slug_is_a_slug CHECK (((slug ~ '^[^\s/?#%A-Z-]+(-[^\s/?#%A-Z-]+)*$'::text) AND (slug !~ '^[0-9]+$'::text))),
  constraint movies_slug_key UNIQUE (slug),
  constraint movies_spoken_languages_differ CHECK ((language <> ALL (spoken_languages))),
  constraint movies_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text]))),
  constraint movies_synopsis_check CHECK (((length(synopsis) >= 1) AND (length(synopsis) <= 10000))),
  constraint movies_tagline_check CHECK (((length(tagline) >= 1) AND (length(tagline) <= 300))),
  constraint movies_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300))),
  constraint movies_watchlist_count_check CHECK ((watchlist_count >= 0)),
  constraint movies_writer_check CHECK (((length(writer) >= 1) AND (length(writer) <= 500))),
  constraint movies_youtube_url_check CHECK ((youtube_url ~ '^https?://'::text))
);
CREATE INDEX movies_alike ON public.movies USING btree (genre, language, release_year, id) WHERE (state = 'published'::text);
CREATE INDEX movies_by_added ON public.movies USING btree (created_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX movies_by_director ON public.movies USING btree (director);
CREATE INDEX movies_by_end_of_watch_marks ON public.movies USING btree (watch_marks_until) WHERE (watch_marks_until IS NOT NULL);
CREATE INDEX movies_by_facets ON public.movies USING gin (((((movie_facets((genre || other_genres), (language || spoken_languages), countries) || movie_marks(keywords, content_rating)) || ARRAY[(release_year)::text, (((floor(average_rating))::integer)::text || ' stars'::text), ((length_class((duration_minutes)::integer))::text || ' length'::text)]) || watch_marks))) WITH (fastupdate=off) WHERE (state = 'published'::text);
CREATE INDEX movies_by_names_in_titles ON public.movies USING gin (names_in_titles(title, original_title)) WITH (fastupdate=off) WHERE ((original_title IS NOT NULL) OR has_names(title));
CREATE INDEX movies_by_popularity ON public.movies USING btree (popularity DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX movies_by_poster ON public.movies USING btree (poster_url) WHERE (poster_url IS NOT NULL);
CREATE INDEX movies_by_rating ON public.movies USING btree (average_rating DESC, review_count DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX movies_by_release ON public.movies USING btree (release_year DESC, id DESC);
CREATE INDEX movies_by_reviews ON public.movies USING btree (review_count DESC, average_rating DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX movies_by_title ON public.movies USING btree (folded_title, id);
CREATE INDEX movies_featured ON public.movies USING btree (created_at DESC, id DESC) WHERE featured;
CREATE INDEX movies_managed_by_rating ON public.movies USING btree (average_rating DESC, review_count DESC, id DESC);
CREATE INDEX movies_managed_by_reviews ON public.movies USING btree (review_count DESC, average_rating DESC, id DESC);
CREATE INDEX movies_of_catalogue ON public.movies USING btree (created_at DESC, id DESC);
CREATE INDEX movies_of_creator ON public.movies USING btree (creator_id) WHERE (creator_id IS NOT NULL);
CREATE INDEX movies_unpublished ON public.movies USING btree (publish_on, id) WHERE (state <> 'published'::text);
CREATE INDEX movies_with_remote_poster ON public.movies USING btree (id) WHERE (poster_url ~ '^https?://'::text);
CREATE INDEX movies_without_article ON public.movies USING hash (without_article(folded_title));
CREATE TRIGGER movies_date_publication BEFORE UPDATE OF state ON public.movies FOR EACH ROW WHEN (((old.state <> 'published'::text) AND (new.state = 'published'::text))) EXECUTE FUNCTION date_publication();
CREATE TRIGGER movies_delete_credits BEFORE DELETE ON public.movies FOR EACH ROW EXECUTE FUNCTION delete_movie_credits();
CREATE TRIGGER movies_list_at_providers AFTER UPDATE OF state, duration_minutes, watch_marks_until ON public.movies FOR EACH ROW WHEN ((((new.watch_marks <> '{}'::text[]) OR (old.watch_marks <> '{}'::text[])) AND (((old.state = 'published'::text) <> (new.state = 'published'::text)) OR (old.duration_minutes IS DISTINCT FROM new.duration_minutes) OR (old.watch_marks_until IS DISTINCT FROM new.watch_marks_until)))) EXECUTE FUNCTION list_movie_at_providers();
CREATE TRIGGER movies_list_languages AFTER INSERT ON public.movies REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_movie_languages();
CREATE TRIGGER movies_mark_languages AFTER UPDATE OF language, spoken_languages ON public.movies FOR EACH ROW WHEN (((new.watch_marks <> '{}'::text[]) AND ((old.language <> new.language) OR (old.spoken_languages IS DISTINCT FROM new.spoken_languages)))) EXECUTE FUNCTION mark_watchable_in_languages();
CREATE TRIGGER movies_notify AFTER DELETE ON public.movies FOR EACH STATEMENT EXECUTE FUNCTION notify_changes('catalogue');
CREATE TRIGGER movies_notify_added AFTER INSERT ON public.movies REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_new_movies();
CREATE TRIGGER movies_notify_edit AFTER UPDATE OF slug, title, original_title, original_title_meaning, description, synopsis, tagline, release_year, genre, other_genres, language, spoken_languages, subtitle_languages, dubbed_languages, countries, director, writer, producer, content_rating, content_warning, keywords, duration_minutes, colour, budget, budget_currency, box_office, box_office_currency, youtube_url, creator_id, featured, state, publish_on, created_at ON public.movies FOR EACH STATEMENT EXECUTE FUNCTION notify_changes('catalogue');
CREATE TRIGGER movies_notify_figures AFTER UPDATE OF rating_counts, watchlist_count ON public.movies FOR EACH ROW EXECUTE FUNCTION notify_movie_changes();
CREATE TRIGGER movies_notify_poster AFTER UPDATE OF poster_url, poster_colour, poster_credit, poster_credit_url ON public.movies FOR EACH ROW WHEN (((old.poster_url IS DISTINCT FROM new.poster_url) OR (old.poster_colour IS DISTINCT FROM new.poster_colour) OR (old.poster_credit IS DISTINCT FROM new.poster_credit) OR (old.poster_credit_url IS DISTINCT FROM new.poster_credit_url))) EXECUTE FUNCTION notify_movie_changes();
CREATE TRIGGER movies_propagate_counts AFTER UPDATE ON public.movies FOR EACH ROW WHEN (((old.review_count <> new.review_count) OR (old.watchlist_count <> new.watchlist_count))) EXECUTE FUNCTION propagate_movie_counts();
CREATE TRIGGER movies_record_pages_added AFTER INSERT ON public.movies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_movie_pages();
CREATE TRIGGER movies_record_pages_gone AFTER DELETE ON public.movies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_movie_pages();
CREATE TRIGGER movies_record_pages_moved AFTER UPDATE OF slug, state ON public.movies FOR EACH ROW WHEN ((((old.state = 'published'::text) OR (new.state = 'published'::text)) AND ((old.slug <> new.slug) OR (old.state <> new.state)))) EXECUTE FUNCTION record_moved_movie();
CREATE TRIGGER movies_record_watching AFTER UPDATE OF watch_marks, watch_marks_until, state ON public.movies FOR EACH ROW WHEN (((new.state = 'published'::text) AND ((old.state <> new.state) OR (old.watch_marks IS DISTINCT FROM new.watch_marks) OR (old.watch_marks_until IS DISTINCT FROM new.watch_marks_until)))) EXECUTE FUNCTION record_watched_movie();
CREATE TRIGGER movies_relist_languages AFTER UPDATE ON public.movies FOR EACH ROW WHEN (((((((old.language IS DISTINCT FROM new.language) OR (old.spoken_languages IS DISTINCT FROM new.spoken_languages)) OR (old.folded_title IS DISTINCT FROM new.folded_title)) OR (old.release_year IS DISTINCT FROM new.release_year)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.state IS DISTINCT FROM new.state))) EXECUTE FUNCTION list_movie_languages();
CREATE TRIGGER movies_set_poster_colour BEFORE INSERT OR UPDATE OF poster_url ON public.movies FOR EACH ROW WHEN (((new.poster_url IS NOT NULL) OR (new.poster_colour IS NOT NULL))) EXECUTE FUNCTION set_poster_colour();
CREATE TRIGGER movies_tally_added AFTER INSERT ON public.movies REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_movies();
CREATE TRIGGER movies_tally_change AFTER UPDATE ON public.movies FOR EACH ROW WHEN (((old.genre IS DISTINCT FROM new.genre) OR (old.other_genres IS DISTINCT FROM new.other_genres) OR (old.language IS DISTINCT FROM new.language) OR (old.spoken_languages IS DISTINCT FROM new.spoken_languages) OR (old.countries IS DISTINCT FROM new.countries) OR (old.release_year IS DISTINCT FROM new.release_year) OR (old.keywords IS DISTINCT FROM new.keywords) OR (old.content_rating IS DISTINCT FROM new.content_rating) OR (old.state IS DISTINCT FROM new.state) OR (length_class((old.duration_minutes)::integer) IS DISTINCT FROM length_class((new.duration_minutes)::integer)) OR (floor(old.average_rating) IS DISTINCT FROM floor(new.average_rating)))) EXECUTE FUNCTION tally_movies();
CREATE TRIGGER movies_tally_gone AFTER DELETE ON public.movies REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_movies();
CREATE TRIGGER movies_withdraw AFTER UPDATE OF state ON public.movies FOR EACH ROW WHEN (((old.state = 'published'::text) AND (new.state <> 'published'::text))) EXECUTE FUNCTION withdraw_movie();

create table notices (
  id integer generated always as identity not null,
  title text not null,
  text text not null,
  link text not null,
  image_url text,
  placement text not null,
  starts_on date not null,
  ends_on date not null,
  is_on boolean default true not null,
  created_at timestamp with time zone default now() not null,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_end_after_start CHECK ((starts_on <= ends_on)),
  constraint notices_image_url_check CHECK ((image_url ~ '^/uploads/notices/'::text)),
  constraint notices_link_check CHECK (((link ~ '^(https?://|/)'::text) AND (length(link) <= 500))),
  constraint notices_placement_known CHECK ((placement = ANY (ARRAY['home'::text, 'browse'::text, 'film'::text]))),
  constraint notices_text_check CHECK (((length(text) >= 1) AND (length(text) <= 240))),
  constraint notices_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80)))
);
CREATE TRIGGER notices_notify AFTER INSERT OR DELETE OR UPDATE ON public.notices FOR EACH STATEMENT EXECUTE FUNCTION notify_changes('site');

create table offer_checks (
  offer_id integer not null,
  due_at timestamp with time zone default now(),
  checked_at timestamp with time zone,
  outcome text,
  detail text,
  failures smallint default 0 not null,
  first_failed_at timestamp with time zone,
  state_before text,
  filled jsonb default '{}'::jsonb not null,
  constraint offer_checks_pkey PRIMARY KEY (offer_id),
  constraint offer_checks_detail_check CHECK (((length(detail) >= 1) AND (length(detail) <= 300))),
  constraint offer_checks_failures_since CHECK (((failures > 0) = (first_failed_at IS NOT NULL))),
  constraint offer_checks_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES movie_offers(id) ON DELETE CASCADE,
  constraint offer_checks_outcome_known CHECK ((outcome = ANY (ARRAY['plays'::text, 'missing'::text, 'blocked'::text, 'unclear'::text, 'unreachable'::text]))),
  constraint offer_checks_state_before_known CHECK ((state_before = ANY (ARRAY['plays'::text, 'unsure'::text])))
);
CREATE INDEX offer_checks_doubtful ON public.offer_checks USING btree (offer_id) WHERE ((outcome <> 'plays'::text) AND (state_before IS NULL) AND (due_at IS NOT NULL));
CREATE INDEX offer_checks_due ON public.offer_checks USING btree (due_at) WHERE (due_at IS NOT NULL);

create table offer_proposals (
  id integer generated always as identity not null,
  movie_id integer not null,
  case_id integer not null,
  member_id integer,
  address text not null,
  youtube_id text,
  channel text,
  part smallint,
  parts smallint,
  audio_languages text[] default '{}'::text[] not null,
  subtitle_languages text[] default '{}'::text[] not null,
  note text,
  status text default 'pending'::text not null,
  reason text,
  decided_by integer,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint offer_proposals_pkey PRIMARY KEY (id),
  constraint offer_proposals_address_check CHECK (((address ~ '^https?://'::text) AND (length(address) <= 2000))),
  constraint offer_proposals_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint offer_proposals_channel_length CHECK (((length(channel) >= 1) AND (length(channel) <= 200))),
  constraint offer_proposals_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint offer_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint offer_proposals_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint offer_proposals_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint offer_proposals_note_length CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint offer_proposals_part_of_parts CHECK ((((part IS NULL) = (parts IS NULL)) AND ((part >= 1) AND (part <= parts)) AND (parts <= 100))),
  constraint offer_proposals_reason_length CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint offer_proposals_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text]))),
  constraint offer_proposals_youtube_id_check CHECK ((youtube_id ~ '^[\w-]{11}$'::text))
);
CREATE INDEX offer_proposals_by_decider ON public.offer_proposals USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX offer_proposals_of_case ON public.offer_proposals USING btree (case_id, id);
CREATE INDEX offer_proposals_of_member ON public.offer_proposals USING btree (member_id, status) WHERE (member_id IS NOT NULL);
CREATE INDEX offer_proposals_of_movie ON public.offer_proposals USING btree (movie_id);
CREATE INDEX offer_proposals_text_trigrams ON public.offer_proposals USING gin (fold(((((address || ' '::text) || COALESCE(channel, ''::text)) || ' '::text) || COALESCE(note, ''::text))) gin_trgm_ops) WITH (fastupdate=off);
CREATE TRIGGER offer_proposals_record_decision AFTER UPDATE OF status ON public.offer_proposals FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION record_offer_proposal();

create table offer_reports (
  id integer generated always as identity not null,
  movie_id integer not null,
  case_id integer not null,
  offer_id integer not null,
  place text not null,
  address text,
  member_id integer,
  reason text not null,
  details text,
  outcome text,
  answer text,
  decided_by integer,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint offer_reports_pkey PRIMARY KEY (id),
  constraint offer_reports_address_check CHECK (((address ~ '^https?://'::text) AND (length(address) <= 2000))),
  constraint offer_reports_answer_length CHECK (((length(answer) >= 1) AND (length(answer) <= 500))),
  constraint offer_reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint offer_reports_decided CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  constraint offer_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint offer_reports_details_length CHECK (((length(details) >= 1) AND (length(details) <= 500))),
  constraint offer_reports_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint offer_reports_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint offer_reports_outcome_known CHECK ((outcome = ANY (ARRAY['gone'::text, 'not-official'::text, 'removed'::text, 'nothing-wrong'::text]))),
  constraint offer_reports_place_length CHECK (((length(place) >= 1) AND (length(place) <= 300))),
  constraint offer_reports_reason_known CHECK ((reason = ANY (ARRAY['does-not-play'::text, 'wrong-film'::text, 'not-legal'::text])))
);
CREATE INDEX offer_reports_by_decider ON public.offer_reports USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX offer_reports_of_case ON public.offer_reports USING btree (case_id, offer_id, id);
CREATE INDEX offer_reports_of_member ON public.offer_reports USING btree (member_id, offer_id) WHERE (member_id IS NOT NULL);
CREATE INDEX offer_reports_of_movie ON public.offer_reports USING btree (movie_id);
CREATE UNIQUE INDEX offer_reports_one_waiting ON public.offer_reports USING btree (member_id, offer_id, reason) WHERE ((outcome IS NULL) AND (member_id IS NOT NULL));
CREATE INDEX offer_reports_text_trigrams ON public.offer_reports USING gin (fold(((((place || ' '::text) || COALESCE(address, ''::text)) || ' '::text) || COALESCE(details, ''::text))) gin_trgm_ops) WITH (fastupdate=off);
CREATE TRIGGER offer_reports_record_decision AFTER UPDATE OF outcome ON public.offer_reports FOR EACH ROW WHEN (((old.outcome IS NULL) AND (new.outcome IS NOT NULL))) EXECUTE FUNCTION record_offer_report();

create table page_changes (
  id bigint generated always as identity not null,
  subject text not null,
  subject_id integer not null,
  path text not null,
  stage text default 'waiting'::text not null,
  created_at timestamp with time zone default now() not null,
  constraint page_changes_pkey PRIMARY KEY (id),
  constraint page_changes_stage_known CHECK ((stage = ANY (ARRAY['waiting'::text, 'listing'::text, 'listed'::text]))),
  constraint page_changes_subject_known CHECK ((subject = ANY (ARRAY['movie'::text, 'creator'::text, 'profile'::text])))
);
CREATE INDEX page_changes_by_stage ON public.page_changes USING btree (stage, id);

create table page_views (
  day date not null,
  path text not null,
  referrer text default ''::text not null,
  views integer not null,
  constraint page_views_pkey PRIMARY KEY (day, path, referrer),
  constraint page_views_path_check CHECK (((path ~ '^/'::text) AND (length(path) <= 300))),
  constraint page_views_referrer_check CHECK ((length(referrer) <= 253)),
  constraint page_views_views_check CHECK ((views > 0))
);

create table passkey (
  id integer generated always as identity not null,
  name text,
  public_key text not null,
  user_id integer not null,
  credential_id text not null,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  created_at timestamp with time zone default CURRENT_TIMESTAMP not null,
  aaguid text,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_name_check CHECK ((length(name) <= 60)),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX passkey_of_member ON public.passkey USING btree (user_id);

create table picture_fetches (
  kind text not null,
  url text not null,
  address text,
  failure text,
  attempts smallint default 0 not null,
  next_attempt_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint picture_fetches_pkey PRIMARY KEY (kind, url),
  constraint picture_fetches_address_check CHECK ((address ~ '^/uploads/'::text)),
  constraint picture_fetches_failure_check CHECK (((length(failure) >= 1) AND (length(failure) <= 500))),
  constraint picture_fetches_kind_check CHECK ((kind = ANY (ARRAY['poster'::text, 'creator'::text]))),
  constraint picture_fetches_url_check CHECK (((url ~ '^https?://'::text) AND (length(url) <= 2000)))
);
CREATE INDEX picture_fetches_by_address ON public.picture_fetches USING btree (address) WHERE (address IS NOT NULL);

create view playing_offers as
 SELECT offer.id AS offer_id,
    offer.movie_id,
    offer.provider,
    offer.access,
        CASE
            WHEN offer.audio_languages <> '{}'::text[] THEN offer.audio_languages
            ELSE movies.language || movies.spoken_languages
        END AS spoken,
        CASE
            WHEN offer.subtitle_verdict = 'wrong-film'::text THEN '{}'::text[]
            ELSE offer.subtitle_languages
        END AS subtitled,
        CASE
            WHEN offer.extent = 'whole'::text THEN offer.country_rule
            ELSE ( SELECT playing_parts.country_rule
               FROM playing_parts(offer.id) playing_parts(first_id, country_rule, countries))
        END AS country_rule,
        CASE
            WHEN offer.extent = 'whole'::text THEN offer.countries
            ELSE ( SELECT playing_parts.countries
               FROM playing_parts(offer.id) playing_parts(first_id, country_rule, countries))
        END AS named_countries
   FROM playing_uploads offer
     LEFT JOIN movies ON movies.id = offer.movie_id
  WHERE offer.extent = 'whole'::text OR offer.extent = 'part'::text AND offer.id = (( SELECT playing_parts.first_id
           FROM playing_parts(offer.id) playing_parts(first_id, country_rule, countries)));

create view playing_uploads as
 SELECT movie_offers.id,
    movie_offers.movie_id,
    movie_offers.provider,
    movie_offers.channel_id,
    movie_offers.access,
    movie_offers.extent,
    movie_offers.part,
    movie_offers.parts,
    movie_offers.audio_languages,
    movie_offers.subtitle_languages,
    COALESCE(movie_offers.subtitle_verdict, movie_offers.readers_verdict) AS subtitle_verdict,
    movie_offers.country_rule,
    movie_offers.countries
   FROM movie_offers
     LEFT JOIN channels ON channels.id = movie_offers.channel_id
  WHERE (movie_offers.state = ANY (ARRAY['plays'::text, 'unsure'::text])) AND channels.official IS DISTINCT FROM 'no'::text AND (movie_offers.available_from IS NULL OR movie_offers.available_from <= (now() AT TIME ZONE 'UTC'::text)::date) AND (movie_offers.available_until IS NULL OR movie_offers.available_until >= (now() AT TIME ZONE 'UTC'::text)::date);

create table posters (
  address text not null,
  colour text not null,
  drawn_at timestamp with time zone,
  attempts smallint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint posters_pkey PRIMARY KEY (address),
  constraint posters_address_check CHECK ((address ~ '^/uploads/posters/'::text)),
  constraint posters_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text))
);
CREATE INDEX posters_waiting ON public.posters USING btree (created_at) WHERE (drawn_at IS NULL);
CREATE TRIGGER posters_propagate_colour AFTER UPDATE OF drawn_at ON public.posters FOR EACH ROW EXECUTE FUNCTION propagate_poster_colour();

create table profiles (
  user_id integer not null,
  username text not null,
  display_name text,
  bio text,
  avatar_url text,
  preferred_genres text[] default '{}'::text[] not null,
  preferred_languages text[] default '{}'::text[] not null,
  email_notifications boolean default true not null,
  review_mentions boolean default true not null,
  new_movie_alerts boolean default false not null,
  role text default 'user'::text not null,
  is_suspended boolean default false not null,
  suspension_reason text,
  suspension_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search_text text generated always as (fold(((((COALESCE(display_name, ''::text) || ' '::text) || username) || ' '::text) || COALESCE(bio, ''::text)))) stored not null,
  is_confirmed boolean default false not null,
  country text,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_avatar_url_check CHECK ((avatar_url ~ '^(https?://|/)'::text)),
  constraint profiles_bio_length CHECK (((count_characters(bio) <= 500) AND (length(bio) <= 2000))),
  constraint profiles_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint profiles_genres_known CHECK ((preferred_genres <@ ARRAY['action'::text, 'adventure'::text, 'animation'::text, 'biography'::text, 'comedy'::text, 'crime'::text, 'documentary'::text, 'drama'::text, 'family'::text, 'fantasy'::text, 'historical'::text, 'horror'::text, 'music'::text, 'musical'::text, 'mystery'::text, 'romance'::text, 'sci-fi'::text, 'short'::text, 'sport'::text, 'thriller'::text, 'war'::text, 'western'::text])),
  constraint profiles_languages_known CHECK ((preferred_languages <@ ARRAY['afar'::text, 'afrikaans'::text, 'algerian-arabic'::text, 'amharic'::text, 'arabic'::text, 'bambara'::text, 'bemba'::text, 'bengali'::text, 'berber'::text, 'cape-verdean-creole'::text, 'chadian-arabic'::text, 'chichewa'::text, 'chinese'::text, 'comorian'::text, 'czech'::text, 'dagbani'::text, 'danish'::text, 'dinka'::text, 'dioula'::text, 'dutch'::text, 'edo'::text, 'efik'::text, 'egyptian-arabic'::text, 'english'::text, 'ewe'::text, 'fante'::text, 'filipino'::text, 'finnish'::text, 'fon'::text, 'french'::text, 'fula'::text, 'ga'::text, 'german'::text, 'greek'::text, 'upper-guinea-creole'::text, 'hassaniya'::text, 'kusaal'::text, 'hausa'::text, 'hebrew'::text, 'hindi'::text, 'hungarian'::text, 'ibibio'::text, 'igbo'::text, 'ijaw'::text, 'indonesian'::text, 'italian'::text, 'itsekiri'::text, 'japanese'::text, 'jola'::text, 'kabyle'::text, 'kanuri'::text, 'kikuyu'::text, 'kimbundu'::text, 'kinyarwanda'::text, 'kirundi'::text, 'kongo'::text, 'korean'::text, 'krio'::text, 'libyan-arabic'::text, 'lingala'::text, 'luganda'::text, 'luo'::text, 'maasai'::text, 'malagasy'::text, 'malayalam'::text, 'mandinka'::text, 'marathi'::text, 'mauritian-creole'::text, 'moore'::text, 'moroccan-arabic'::text, 'nama'::text, 'ndebele'::text, 'norwegian'::text, 'nubian'::text, 'nuer'::text, 'oromo'::text, 'persian'::text, 'pidgin'::text, 'polish'::text, 'portuguese'::text, 'punjabi'::text, 'romanian'::text, 'russian'::text, 'sango'::text, 'sepedi'::text, 'serer'::text, 'sesotho'::text, 'seychellois-creole'::text, 'shona'::text, 'sign-language'::text, 'somali'::text, 'songhay'::text, 'soninke'::text, 'spanish'::text, 'sudanese-arabic'::text, 'swahili'::text, 'swati'::text, 'swedish'::text, 'tamasheq'::text, 'tamil'::text, 'telugu'::text, 'thai'::text, 'tigrinya'::text, 'tiv'::text, 'tsonga'::text, 'tswana'::text, 'tunisian-arabic'::text, 'turkish'::text, 'twi'::text, 'ukrainian'::text, 'umbundu'::text, 'urdu'::text, 'urhobo'::text, 'venda'::text, 'vietnamese'::text, 'wolof'::text, 'xhosa'::text, 'yoruba'::text, 'zarma'::text, 'zulu'::text, 'other'::text])),
  constraint profiles_name_length CHECK ((((count_characters(display_name) >= 2) AND (count_characters(display_name) <= 49)) AND (length(display_name) <= 200))),
  constraint profiles_role_known CHECK ((role = ANY (ARRAY['user'::text, 'moderator'::text, 'admin'::text]))),
  constraint profiles_suspension_reason_check CHECK (((length(suspension_reason) >= 1) AND (length(suspension_reason) <= 500))),
  constraint profiles_suspension_whole CHECK ((is_suspended OR ((suspension_reason IS NULL) AND (suspension_until IS NULL)))),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint profiles_username_check CHECK (((length(username) >= 2) AND (length(username) <= 80))),
  constraint profiles_username_is_a_slug CHECK (((username ~ '^[^\s/?#%A-Z-]+(-[^\s/?#%A-Z-]+)*$'::text) AND (username !~ '^[0-9]+$'::text))),
  constraint profiles_username_key UNIQUE (username),
  constraint profiles_username_not_reserved CHECK ((username <> ALL (ARRAY['account'::text, 'admin'::text, 'administrator'::text, 'anonymous'::text, 'anonymous-user'::text, 'deleted'::text, 'edit'::text, 'griot'::text, 'help'::text, 'me'::text, 'moderator'::text, 'new'::text, 'official'::text, 'owner'::text, 'security'::text, 'staff'::text, 'support'::text, 'team'::text]))),
  constraint profiles_username_own_number CHECK (((username !~ '^member-[0-9]+$'::text) OR (username = ('member-'::text || user_id))))
);
CREATE INDEX profiles_newest ON public.profiles USING btree (created_at DESC, user_id DESC);
CREATE INDEX profiles_newest_confirmed ON public.profiles USING btree (created_at DESC, user_id DESC) WHERE is_confirmed;
CREATE INDEX profiles_of_role ON public.profiles USING btree (role, created_at DESC, user_id DESC);
CREATE INDEX profiles_search_trigrams ON public.profiles USING gin (search_text gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX profiles_suspended ON public.profiles USING btree (created_at DESC, user_id DESC) WHERE is_suspended;
CREATE TRIGGER profiles_former_username AFTER UPDATE OF username ON public.profiles FOR EACH ROW WHEN ((old.username <> new.username)) EXECUTE FUNCTION reserve_former_username();
CREATE TRIGGER profiles_notify AFTER INSERT OR DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION notify_profile_changes();
CREATE TRIGGER profiles_notify_edit AFTER UPDATE OF username, display_name, bio, avatar_url, preferred_genres, preferred_languages, is_confirmed, created_at ON public.profiles FOR EACH ROW EXECUTE FUNCTION notify_profile_changes();
CREATE TRIGGER profiles_record_activity AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (((((((((old.display_name IS DISTINCT FROM new.display_name) OR (old.bio IS DISTINCT FROM new.bio)) OR (old.avatar_url IS DISTINCT FROM new.avatar_url)) OR (old.preferred_genres IS DISTINCT FROM new.preferred_genres)) OR (old.preferred_languages IS DISTINCT FROM new.preferred_languages)) OR (old.email_notifications IS DISTINCT FROM new.email_notifications)) OR (old.review_mentions IS DISTINCT FROM new.review_mentions)) OR (old.new_movie_alerts IS DISTINCT FROM new.new_movie_alerts))) EXECUTE FUNCTION record_profile_update();
CREATE TRIGGER profiles_record_pages AFTER INSERT OR DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION record_profile_page();
CREATE TRIGGER profiles_record_pages_edit AFTER UPDATE OF username, display_name, bio, avatar_url, preferred_genres, preferred_languages, is_confirmed ON public.profiles FOR EACH ROW EXECUTE FUNCTION record_profile_page();
CREATE TRIGGER profiles_record_watching AFTER UPDATE OF country ON public.profiles FOR EACH ROW WHEN ((old.country IS DISTINCT FROM new.country)) EXECUTE FUNCTION record_watching_member();
CREATE TRIGGER profiles_start_alerts BEFORE UPDATE ON public.profiles FOR EACH ROW WHEN ((((old.new_movie_alerts IS DISTINCT FROM new.new_movie_alerts) OR (old.preferred_genres IS DISTINCT FROM new.preferred_genres)) OR (old.preferred_languages IS DISTINCT FROM new.preferred_languages))) EXECUTE FUNCTION start_new_movie_alerts();

create table providers (
  slug text not null,
  name text not null,
  kind text not null,
  website text,
  countries text[] default '{}'::text[] not null,
  constraint providers_pkey PRIMARY KEY (slug),
  constraint providers_countries_check CHECK ((cardinality(countries) <= 250)),
  constraint providers_kind_known CHECK ((kind = ANY (ARRAY['youtube'::text, 'subscription'::text, 'rent'::text, 'buy'::text, 'free-with-ads'::text, 'television'::text, 'cinema'::text, 'disc'::text, 'archive'::text]))),
  constraint providers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint providers_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 60))),
  constraint providers_website_check CHECK (((website ~ '^https?://'::text) AND (length(website) <= 2000)))
);
CREATE UNIQUE INDEX providers_by_name ON public.providers USING btree (lower(name));
CREATE TRIGGER providers_notify AFTER DELETE OR UPDATE ON public.providers FOR EACH STATEMENT EXECUTE FUNCTION notify_changes('catalogue');
CREATE TRIGGER providers_record_watching AFTER UPDATE OF countries, kind ON public.providers FOR EACH ROW WHEN (((old.countries <> new.countries) OR (old.kind <> new.kind))) EXECUTE FUNCTION record_watched_provider();

create table review_posts (
  user_id integer not null,
  posted_at timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  constraint review_posts_pkey PRIMARY KEY (user_id),
  constraint review_posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE
);

create table review_tallies (
  status text not null,
  rating smallint not null,
  change integer not null
);

create table reviews (
  id integer generated always as identity not null,
  movie_id integer not null,
  user_id integer,
  rating smallint not null,
  review_text text,
  status text default 'approved'::text not null,
  flagged_reason text,
  helpful_count integer default 0 not null,
  comment_count integer default 0 not null,
  flag_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  decided_by integer,
  decided_at timestamp with time zone,
  folded_text text generated always as (fold(review_text)) stored,
  former_author text,
  has_spoilers boolean default false not null,
  is_covered boolean default false not null,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_comment_count_check CHECK ((comment_count >= 0)),
  constraint reviews_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint reviews_flag_count_check CHECK ((flag_count >= 0)),
  constraint reviews_flagged_reason_check CHECK (((length(flagged_reason) >= 1) AND (length(flagged_reason) <= 500))),
  constraint reviews_former_author_is_hash CHECK (((former_author IS NULL) OR (length(former_author) = 43))),
  constraint reviews_helpful_count_check CHECK ((helpful_count >= 0)),
  constraint reviews_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint reviews_one_per_member UNIQUE (movie_id, user_id),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint reviews_text_length CHECK ((((count_characters(review_text) >= 1) AND (count_characters(review_text) <= 500)) AND (length(review_text) <= 2000))),
  constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE SET NULL
);
CREATE INDEX reviews_decided_by ON public.reviews USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX reviews_helpful ON public.reviews USING btree (helpful_count DESC, created_at DESC, id DESC) WHERE (status = 'approved'::text);
CREATE INDEX reviews_newest ON public.reviews USING btree (created_at DESC, id DESC);
CREATE INDEX reviews_newest_of_rating ON public.reviews USING btree (rating, created_at DESC, id DESC);
CREATE INDEX reviews_not_approved ON public.reviews USING btree (status, created_at DESC, id DESC) WHERE (status <> 'approved'::text);
CREATE INDEX reviews_of_former_author ON public.reviews USING btree (movie_id, former_author) WHERE (former_author IS NOT NULL);
CREATE INDEX reviews_of_member ON public.reviews USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX reviews_of_movie_helpful ON public.reviews USING btree (movie_id, helpful_count DESC, created_at DESC, id DESC) WHERE (status = 'approved'::text);
CREATE INDEX reviews_of_movie_recent ON public.reviews USING btree (movie_id, created_at DESC, id DESC) WHERE (status = 'approved'::text);
CREATE INDEX reviews_of_movie_top ON public.reviews USING btree (movie_id, rating DESC, helpful_count DESC, created_at DESC, id DESC) WHERE (status = 'approved'::text);
CREATE INDEX reviews_of_movie_top_recent ON public.reviews USING btree (movie_id, rating DESC, created_at DESC, id DESC) WHERE (status = 'approved'::text);
CREATE INDEX reviews_recent ON public.reviews USING btree (created_at DESC, id DESC) WHERE (status = 'approved'::text);
CREATE INDEX reviews_recent_of_rating ON public.reviews USING btree (rating, created_at DESC, id DESC) WHERE (status = 'approved'::text);
CREATE INDEX reviews_text_trigrams ON public.reviews USING gin (folded_text gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX reviews_top ON public.reviews USING btree (rating DESC, helpful_count DESC, created_at DESC, id DESC) WHERE (status = 'approved'::text);
CREATE TRIGGER reviews_count AFTER INSERT OR DELETE ON public.reviews FOR EACH ROW EXECUTE FUNCTION update_rating_counts();
CREATE TRIGGER reviews_count_change AFTER UPDATE ON public.reviews FOR EACH ROW WHEN (((old.status <> new.status) OR (old.rating <> new.rating) OR (old.movie_id <> new.movie_id))) EXECUTE FUNCTION update_rating_counts();
CREATE TRIGGER reviews_move_activity AFTER UPDATE ON public.reviews FOR EACH ROW WHEN ((old.movie_id <> new.movie_id)) EXECUTE FUNCTION record_review();
CREATE TRIGGER reviews_notify AFTER INSERT OR DELETE ON public.reviews FOR EACH ROW EXECUTE FUNCTION notify_entry_changes();
CREATE TRIGGER reviews_notify_edit AFTER UPDATE OF movie_id, user_id, rating, review_text, has_spoilers, status, helpful_count, comment_count, flag_count, created_at, updated_at ON public.reviews FOR EACH ROW EXECUTE FUNCTION notify_entry_changes();
CREATE TRIGGER reviews_record_activity AFTER INSERT ON public.reviews FOR EACH ROW EXECUTE FUNCTION record_review();
CREATE TRIGGER reviews_record_decision AFTER UPDATE ON public.reviews FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION record_review_decision();
CREATE TRIGGER reviews_record_pages AFTER INSERT OR DELETE ON public.reviews FOR EACH ROW EXECUTE FUNCTION record_reviewed_pages();
CREATE TRIGGER reviews_record_pages_edit AFTER UPDATE OF movie_id, user_id, rating, review_text, has_spoilers, status ON public.reviews FOR EACH ROW EXECUTE FUNCTION record_reviewed_pages();
CREATE TRIGGER reviews_tally_added AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_reviews();
CREATE TRIGGER reviews_tally_change AFTER UPDATE ON public.reviews FOR EACH ROW WHEN (((old.status <> new.status) OR (old.rating <> new.rating))) EXECUTE FUNCTION tally_reviews();
CREATE TRIGGER reviews_tally_gone AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_reviews();

create table saved_views (
  id integer generated always as identity not null,
  user_id integer not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone default now() not null,
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_views_query_check CHECK ((length(query) <= 500)),
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint saved_views_user_id_name_key UNIQUE (user_id, name)
);

create table search_words (
  word text not null,
  constraint search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_trigrams ON public.search_words USING gin (word gin_trgm_ops) WITH (fastupdate=off);

create table service_keys (
  service text not null,
  ciphertext text not null,
  stored_at timestamp with time zone default now() not null,
  constraint service_keys_pkey PRIMARY KEY (service),
  constraint service_keys_ciphertext_check CHECK (((length(ciphertext) >= 1) AND (length(ciphertext) <= 4000))),
  constraint service_keys_service_check CHECK ((service = ANY (ARRAY['tmdb'::text, 'youtube'::text])))
);

create table session (
  id integer generated always as identity not null,
  expires_at timestamp with time zone not null,
  token text not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  user_id integer not null,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_key UNIQUE (token),
  constraint session_user_agent_check CHECK ((length(user_agent) <= 1000)),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX session_by_end ON public.session USING btree (expires_at);
CREATE INDEX session_of_member ON public.session USING btree (user_id);

create table settings (
  is_only boolean default true not null,
  auto_approve_reviews boolean default true not null,
  max_reviews_per_user integer default 10 not null,
  review_cooldown_hours integer default 24 not null,
  site_name text default 'Griot'::text not null,
  site_description text,
  contact_email text,
  site_url text,
  review_policy text,
  content_guidelines text,
  featured_movies_limit integer default 10 not null,
  is_in_maintenance boolean default false not null,
  maintenance_message text,
  leaves_pictures_remote boolean default false not null,
  looks_up_wikidata boolean default false not null,
  looks_up_tmdb boolean default false not null,
  low_mb_per_hour integer default 50 not null,
  medium_mb_per_hour integer default 180 not null,
  high_mb_per_hour integer default 550 not null,
  gigabyte_price numeric(9,2),
  gigabyte_price_currency text default 'USD'::text not null,
  checks_offers boolean default false not null,
  offer_check_days integer default 14 not null,
  registration text default 'open'::text not null,
  invitation_round integer default 1 not null,
  refused_email_domains text default ''::text not null,
  first_reviews_wait boolean default false not null,
  mails_queues boolean default false not null,
  mails_failures boolean default false not null,
  release_url text,
  owner_mailed_at timestamp with time zone,
  owner_mailed text[] default '{}'::text[] not null,
  constraint settings_pkey PRIMARY KEY (is_only),
  constraint settings_contact_email_check CHECK (((length(contact_email) >= 3) AND (length(contact_email) <= 254))),
  constraint settings_content_guidelines_check CHECK (((length(content_guidelines) >= 1) AND (length(content_guidelines) <= 10000))),
  constraint settings_featured_movies_limit_check CHECK (((featured_movies_limit >= 1) AND (featured_movies_limit <= 100))),
  constraint settings_gigabyte_price_check CHECK ((gigabyte_price > (0)::numeric)),
  constraint settings_gigabyte_price_currency_check CHECK ((gigabyte_price_currency ~ '^[A-Z]{3}$'::text)),
  constraint settings_high_mb_per_hour_check CHECK (((high_mb_per_hour >= 1) AND (high_mb_per_hour <= 100000))),
  constraint settings_invitation_round_positive CHECK ((invitation_round > 0)),
  constraint settings_is_only_check CHECK (is_only),
  constraint settings_low_mb_per_hour_check CHECK (((low_mb_per_hour >= 1) AND (low_mb_per_hour <= 100000))),
  constraint settings_maintenance_message_check CHECK (((length(maintenance_message) >= 1) AND (length(maintenance_message) <= 500))),
  constraint settings_max_reviews_per_user_check CHECK (((max_reviews_per_user >= 1) AND (max_reviews_per_user <= 1000))),
  constraint settings_medium_mb_per_hour_check CHECK (((medium_mb_per_hour >= 1) AND (medium_mb_per_hour <= 100000))),
  constraint settings_offer_check_days_check CHECK (((offer_check_days >= 1) AND (offer_check_days <= 365))),
  constraint settings_refused_email_domains_length CHECK ((char_length(refused_email_domains) <= 10000)),
  constraint settings_registration_known CHECK ((registration = ANY (ARRAY['open'::text, 'invitation'::text, 'closed'::text]))),
  constraint settings_release_url_length CHECK ((char_length(release_url) <= 500)),
  constraint settings_review_cooldown_hours_check CHECK (((review_cooldown_hours >= 1) AND (review_cooldown_hours <= 720))),
  constraint settings_review_policy_check CHECK (((length(review_policy) >= 1) AND (length(review_policy) <= 10000))),
  constraint settings_site_description_check CHECK (((length(site_description) >= 1) AND (length(site_description) <= 160))),
  constraint settings_site_name_check CHECK (((length(site_name) >= 1) AND (length(site_name) <= 40))),
  constraint settings_site_url_check CHECK (((site_url ~ '^https?://[^/]+$'::text) AND (length(site_url) <= 200)))
);
CREATE TRIGGER settings_notify AFTER INSERT OR UPDATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION notify_changes('site');

create table subtitle_votes (
  offer_id integer not null,
  user_id integer not null,
  verdict text not null,
  voted_at timestamp with time zone default now() not null,
  constraint subtitle_votes_pkey PRIMARY KEY (offer_id, user_id),
  constraint subtitle_votes_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES movie_offers(id) ON DELETE CASCADE,
  constraint subtitle_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint subtitle_votes_verdict_known CHECK ((verdict = ANY (ARRAY['good'::text, 'poor'::text, 'wrong-film'::text])))
);
CREATE INDEX subtitle_votes_of_member ON public.subtitle_votes USING btree (user_id);
CREATE TRIGGER subtitle_votes_count AFTER INSERT OR DELETE OR UPDATE OF verdict ON public.subtitle_votes FOR EACH ROW EXECUTE FUNCTION count_subtitle_votes();

create table top_movies (
  period text not null,
  rank smallint not null,
  movie_id integer not null,
  reviews integer not null,
  rating_sum integer not null,
  watchlists integer not null,
  constraint top_movies_pkey PRIMARY KEY (period, rank),
  constraint top_movies_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint top_movies_period_known CHECK ((period = ANY (ARRAY['7d'::text, '30d'::text, '90d'::text, '1y'::text])))
);
CREATE INDEX top_movies_of_movie ON public.top_movies USING btree (movie_id);

create table top_page_views (
  period text not null,
  kind text not null,
  rank smallint not null,
  name text not null,
  views integer not null,
  constraint top_page_views_pkey PRIMARY KEY (period, kind, rank),
  constraint top_page_views_kind_known CHECK ((kind = ANY (ARRAY['page'::text, 'referrer'::text]))),
  constraint top_page_views_period_known CHECK ((period = ANY (ARRAY['7d'::text, '30d'::text, '90d'::text, '1y'::text])))
);

create table trending_movies (
  movie_id integer not null,
  rank integer not null,
  score double precision not null,
  review_share double precision not null,
  watchlist_share double precision not null,
  quality_share double precision not null,
  window_days integer,
  constraint trending_movies_pkey PRIMARY KEY (movie_id),
  constraint trending_movies_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint trending_movies_rank_key UNIQUE (rank)
);
CREATE TRIGGER trending_movies_notify AFTER INSERT OR DELETE OR UPDATE ON public.trending_movies FOR EACH STATEMENT EXECUTE FUNCTION notify_changes('figures');

create table two_factor (
  id integer generated always as identity not null,
  secret text not null,
  backup_codes text not null,
  user_id integer not null,
  verified boolean default true,
  failed_verification_count integer default 0 not null,
  locked_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint two_factor_pkey PRIMARY KEY (id),
  constraint two_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint two_factor_user_id_key UNIQUE (user_id)
);

create table used_codes (
  member_id integer not null,
  code text not null,
  used_at timestamp with time zone default now() not null,
  constraint used_codes_pkey PRIMARY KEY (member_id, code),
  constraint used_codes_code_check CHECK ((length(code) = 6)),
  constraint used_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX used_codes_by_time ON public.used_codes USING btree (used_at);

create table verification (
  id integer generated always as identity not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP not null,
  constraint verification_pkey PRIMARY KEY (id)
);
CREATE INDEX verification_by_end ON public.verification USING btree (expires_at);
CREATE INDEX verification_by_identifier ON public.verification USING btree (identifier);

create table watch_alerts (
  user_id integer not null,
  movie_id integer not null,
  created_at timestamp with time zone default now() not null,
  constraint watch_alerts_pkey PRIMARY KEY (user_id, movie_id),
  constraint watch_alerts_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint watch_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX watch_alerts_of_movie ON public.watch_alerts USING btree (movie_id, user_id);

create table watch_changes (
  movie_id integer,
  user_id integer,
  constraint watch_changes_check CHECK ((num_nonnulls(movie_id, user_id) = 1)),
  constraint watch_changes_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint watch_changes_movie_id_key UNIQUE (movie_id),
  constraint watch_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint watch_changes_user_id_key UNIQUE (user_id)
);

create table watch_pages (
  provider text not null,
  country text not null,
  language text not null,
  films integer not null,
  subtitled integer default 0 not null,
  changed_at timestamp with time zone default now() not null,
  elsewhere integer default 0 not null,
  constraint watch_pages_pkey PRIMARY KEY (provider, country, language),
  constraint watch_pages_films_check CHECK ((films >= 0))
);
CREATE INDEX watch_pages_by_country ON public.watch_pages USING btree (language, country);
CREATE TRIGGER watch_pages_notify AFTER INSERT OR DELETE OR UPDATE OF films, elsewhere, subtitled ON public.watch_pages FOR EACH STATEMENT EXECUTE FUNCTION notify_changes('figures');

create table watchlists (
  id integer generated always as identity not null,
  user_id integer not null,
  movie_id integer not null,
  is_favorite boolean default false not null,
  added_at timestamp with time zone default now() not null,
  favorited_at timestamp with time zone,
  constraint watchlists_pkey PRIMARY KEY (id),
  constraint watchlists_favorite_dated CHECK ((is_favorite = (favorited_at IS NOT NULL))),
  constraint watchlists_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  constraint watchlists_one_per_member UNIQUE (user_id, movie_id),
  constraint watchlists_user_id_fkey FOREIGN KEY (user_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX watchlists_of_member ON public.watchlists USING btree (user_id, added_at DESC, id DESC);
CREATE INDEX watchlists_of_movie ON public.watchlists USING btree (movie_id);
CREATE INDEX watchlists_recent ON public.watchlists USING btree (added_at DESC, movie_id, user_id);
CREATE TRIGGER watchlists_change_activity AFTER UPDATE ON public.watchlists FOR EACH ROW WHEN (((old.favorited_at IS DISTINCT FROM new.favorited_at) OR (old.movie_id <> new.movie_id))) EXECUTE FUNCTION record_watchlist_entry();
CREATE TRIGGER watchlists_count AFTER INSERT OR DELETE ON public.watchlists FOR EACH ROW EXECUTE FUNCTION update_watchlist_count();
CREATE TRIGGER watchlists_notify AFTER INSERT OR DELETE OR UPDATE ON public.watchlists FOR EACH ROW EXECUTE FUNCTION notify_entry_changes();
CREATE TRIGGER watchlists_record_activity AFTER INSERT ON public.watchlists FOR EACH ROW EXECUTE FUNCTION record_watchlist_entry();

CREATE OR REPLACE FUNCTION public.add_changed_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into search_words
  select distinct words.word
  from written
  join former on former.movie_id = written.movie_id
  cross join lateral unnest(
    tsvector_to_array(written.title_words || written.people_words)
  ) as words (word)
  where written.title_words <> former.title_words or written.people_words <> former.people_words
  order by 1
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into search_words
  select distinct words.word
  from written
  cross join lateral unnest(tsvector_to_array(title_words || people_words)) as words (word)
  order by 1
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.align_credits(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  reordered integer[];
begin
  -- Of most films at once, before those that differ are looked at one by one.
  ids := array(
    select movies.id
    from movies left join (
      select movie_id,
        string_agg(name, ', ' order by position, id) filter (where role = 'director') as directors,
        string_agg(name, ', ' order by position, id) filter (where role = 'writer') as writers,
        string_agg(name, ', ' order by position, id) filter (where role = 'producer') as producers
      from movie_crew
      where movie_id = any (ids) and role in ('director', 'writer', 'producer')
      group by movie_id
    ) as credited on credited.movie_id = movies.id
    where movies.id = any (ids)
      and (director, writer, producer) is distinct from (directors, writers, producers)
  );
  ids := array(
    select id from movies
    where id = any (ids) and (
      director is distinct from credits_in_line(id, 'director', director)
      or writer is distinct from credits_in_line(id, 'writer', writer)
      or producer is distinct from credits_in_line(id, 'producer', producer)
    )
  );
  if ids = '{}' then
    return;
  end if;

  reordered := array(
    select id from movies
    where id = any (ids) and (
      director <> coalesce(credits_in_line(id, 'director', director), '')
      or writer <> coalesce(credits_in_line(id, 'writer', writer), '')
      or producer <> coalesce(credits_in_line(id, 'producer', producer), '')
    )
  );

  update movie_crew set name = typed_credits.name
  from typed_credits(ids)
  where movie_crew.movie_id = typed_credits.movie_id and movie_crew.role = typed_credits.role
    and name_key(movie_crew.name) = typed_credits.key
    and octet_length(movie_crew.name) < octet_length(typed_credits.name);

  insert into movie_crew (movie_id, name, role, department)
  select movie_id, name, role, department from typed_credits(ids)
  where not exists (
    select from movie_crew
    where movie_crew.movie_id = typed_credits.movie_id and movie_crew.role = typed_credits.role
      and name_key(movie_crew.name) = typed_credits.key
  )
  order by movie_id, rank, place;

  update movie_crew set position = placed.number - 1
  from (
    select movie_crew.id, row_number() over (
      partition by movie_crew.movie_id
      order by array_position(array['director', 'writer', 'producer'], movie_crew.role) nulls last,
        typed_credits.place nulls last, movie_crew.position, movie_crew.id
    ) as number
    from movie_crew
    left join typed_credits(reordered) on typed_credits.movie_id = movie_crew.movie_id
      and typed_credits.role = movie_crew.role
      and typed_credits.key = name_key(movie_crew.name)
    where movie_crew.movie_id = any (reordered)
  ) as placed
  where placed.id = movie_crew.id and position <> placed.number - 1;

  -- A statement that changes no row would be told to all pages as well.
  ids := array(
    select id from movies
    where id = any (ids) and (director, writer, producer) is distinct from (
      credits_in_line(id, 'director', director),
      credits_in_line(id, 'writer', writer),
      credits_in_line(id, 'producer', producer)
    )
  );
  if ids <> '{}' then
    update movies set
      director = credits_in_line(id, 'director', director),
      writer = credits_in_line(id, 'writer', writer),
      producer = credits_in_line(id, 'producer', producer)
    where id = any (ids);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.confirm_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update profiles set is_confirmed = new.email_verified where user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_characters(value text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN length(regexp_replace(value, '\u200d[\u2600-\u27bf\U0001f000-\U0001faff]|[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff\u07eb-\u07f3\u07fd\u135d-\u135f\U0001e944-\U0001e94a\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]'::text, ''::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.count_subtitle_votes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  offer constant integer := coalesce(new.offer_id, old.offer_id);
  most text;
begin
  -- Of two votes at once the second counts the first.
  perform from movie_offers where id = offer for no key update;
  with counted as (
    select verdict, count(*) as votes from subtitle_votes where offer_id = offer group by verdict
  )
  select verdict into most from counted
  where votes >= 3
    and votes > all (select others.votes from counted as others where others.verdict <> counted.verdict);
  update movie_offers set readers_verdict = most
  where id = offer and readers_verdict is distinct from most;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.create_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into profiles (user_id, username, is_confirmed, created_at, updated_at)
  values (new.id, 'member-' || new.id, new.email_verified, new.created_at, new.created_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.credits_in_line(film integer, crew_role text, field text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select string_agg(name, ', ' order by place) from (
    select name, place, sum(length(name) + 2) over (order by place) - 2 as reach
    from (
      select without_commas(name) as name, array[0, position, id] as place
      from (
        select distinct on (key) name, position, id
        from (
          select name, position, id, coalesce(nullif(folded_name, ''), without_commas(name)) as key
          from movie_crew where movie_id = film and role = crew_role
        ) as keyed
        order by key, position, id
      ) as credited
      where without_commas(name) <> ''
      union all
      select name, array[1, place, 0] from listed_names(field) where length(name) > 120
    ) as named
  ) as placed
  where reach <= 500
$function$;

CREATE OR REPLACE FUNCTION public.date_publication()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.created_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.delete_movie_credits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from movie_creators where movie_id = old.id;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.due_of_check(earliest timestamp with time zone, first_day date, last_day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when last_day is null or last_day >= (now() at time zone 'UTC')::date
      then greatest(earliest, first_day::timestamp at time zone 'UTC')
  end
$function$;

CREATE OR REPLACE FUNCTION public.filter_languages(languages text[])
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select spoken from unnest(languages) as spoken
  union
  select 'other' from unnest(languages) as spoken
  where spoken not in ('english', 'yoruba', 'igbo', 'hausa', 'twi', 'french', 'swahili')
$function$;

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN TRIM(BOTH FROM regexp_replace(replace(replace(replace(replace(translate(regexp_replace((NORMALIZE(replace(value, '´'::text, ''::text), NFKD) COLLATE "C"), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff\u07eb-\u07f3\u07fa\u07fd\u135d-\u135f\U0001e944-\U0001e94b\u2d7f\U00016af0-\U00016af4\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff''`‘’‛′\u02b9-\u02ff\u07f4\u07f5\ua78b\ua78cʔɁɂǀǁǂǃ]+'::text, ''::text, 'g'::text), ' eaionrtslhdumcygkbfwpvjxzqEAIONRTSLHDUMCYGKBFWPVJXZQȺⱥɑⱭɐⱯƀɃɓƁƂƃƈƇȼȻɕđĐɗƊɖƉðÐƌƋɛƐǝƎəƏɇɆƒƑɠƓɣƔǥǤɡħĦɦꞪıɨƗɩƖɪɉɈɟȷƙƘłŁƚȽɫɬɱŋŊɲƝƞȠɳøØɔƆɵƟƥƤɽⱤɾɍɌʃƩʂŧŦƭƬʈƮʉɄʊƱɯʋƲⱱʌɅⱳⱲƴƳɏɎƶƵȥȤʒƷʐÆŒẞÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡ٱىیةۃہەکپچژٹڈڑڤڥڢڨڧگڭݣڪھںېےሃሐሑሒሓሔሕሖሗኀኁኂኃኄኅኆኇኈኸኹኺኻኼኽኾሠሡሢሣሤሥሦሧኣዐዑዒዓዔዕዖፀፁፂፃፄፅፆፇቈቍኰኵጐጕⴵⴾⵁⵂⵆⵈⵋⵌⵗⵘⵤߨߩߪ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹߀߁߂߃߄߅߆߇߈߉𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙꘠꘡꘢꘣꘤꘥꘦꘧꘨꘩'::text, ' eaionrtslhdumcygkbfwpvjxzqeaionrtslhdumcygkbfwpvjxzqaaaaaabbbbbbcccccddddddddddeeeeeeeeffggggggghhhhiiiiiijjjjkkllllllmnnnnnnnoooooopprrrrrsssttttttuuuuuvvvvvwwyyyyzzzzzzzæœßþαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃اييههههكبجزتدرفففققككككهنييሀሀሁሂሀሄህሆኋሀሁሂሀሄህሆሇሆሀሁሂሀሄህሆሰሱሲሳሴስሶሷአአኡኢአኤእኦጸጹጺጻጼጽጾጿቆቁኮኩጎጉⴶⴽⵀⵀⵅⵇⵊⵊⵖⵖⵣߖߗߙ01234567890123456789012345678901234567890123456789'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'ß'::text, 'ss'::text), 'þ'::text, 'th'::text), '[\u0001-/:-@[-`{-\u00bf×÷\u1400\u1680\u2010-\u2029\u2030-\u205e\u20a0-\u20cf\u2100-\u2bff\u2cf9-\u2cff\u2d70\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30a0\u30fb\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\ufd3e-\ufd4f\ufdcf\ufdfd-\ufdff\u07f6-\u07f9\u07fe\u07ff\u1360-\u1368\u1800-\u180a\ua60d-\ua60f\ua6f2-\ua6f7\U0001e95e\U0001e95f\ufffc\ufffd\U0001f000-\U0001faff]+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.forget_subtitle_votes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from subtitle_votes where offer_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.get_trending_movies()
 RETURNS TABLE(movie_id integer, rank integer, score double precision, review_share double precision, watchlist_share double precision, quality_share double precision, window_days integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with windows (days, opens) as (
    select days, coalesce(now() - make_interval(days => days), '-infinity')
    from unnest(array[7, 14, 28, 90, null]) as days
  ),
  -- The narrowest window in which ten films were touched, else all time.
  chosen as (
    select days, opens from windows
    where days is null or 10 <= (
      select count(*) from (
        select reviews.movie_id from reviews
        where status = 'approved' and user_id is not null and created_at > opens
        union
        select watchlists.movie_id from watchlists where added_at > opens
        limit 10
      ) as touched
    )
    order by opens desc limit 1
  ),
  reviewed as (
    select reviews.movie_id,
      count(distinct user_id) as members,
      least_mean_rating(array[
        count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4),
        count(*) filter (where rating = 5)
      ]) - 1 as quality
    from reviews, chosen
    where status = 'approved' and user_id is not null and created_at > opens
    group by reviews.movie_id
  ),
  listed as (
    select watchlists.movie_id, count(distinct user_id) as members
    from watchlists, chosen where added_at > opens
    group by watchlists.movie_id
  ),
  parts as (
    select coalesce(reviewed.movie_id, listed.movie_id) as movie_id,
      coalesce(reviewed.members::double precision / max(reviewed.members) over (), 0) as reviews,
      coalesce(listed.members::double precision / max(listed.members) over (), 0) as watchlists,
      coalesce(quality / max(quality) over (), 0) as quality
    from reviewed full join listed on listed.movie_id = reviewed.movie_id
  ),
  scored as (
    select parts.*, round((0.4 * reviews + 0.3 * watchlists + 0.3 * quality)::numeric, 6) as score
    from parts
  )
  select scored.movie_id,
    row_number() over (
      order by score desc, reviews desc, watchlists desc, popularity desc, movies.id desc
    )::integer,
    score::double precision, reviews, watchlists, quality, chosen.days
  from scored join movies on movies.id = scored.movie_id, chosen
  order by 2 limit 100
$function$;

CREATE OR REPLACE FUNCTION public.has_names(title text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (title ~* '[([]|\s/\s|\m(a\.?k\.?a|also known as)\M'::text);

CREATE OR REPLACE FUNCTION public.index_aligned_movies(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from movie_search using movies
  where movies.id = any (ids) and movie_id = movies.id and state <> 'published';

  insert into movie_search
    (movie_id, title, original_title, titles, people, aliases, title_words, people_words,
      alias_words, all_words)
  select id, title, original_title, trim(title || ' ' || original_title), fold(people), aliases,
    title_words, people_words, alias_words, title_words || people_words || alias_words || body_words
  from (
    select movies.id, movies.folded_title as title,
      coalesce(fold(movies.original_title), '') as original_title, people,
      words_of(concat_ws(' ', spellings_of(movies.title), spellings_of(movies.original_title),
        release_year)) as title_words,
      words_of(spellings_of(people)) as people_words,
      aliases, words_of(spelled_aliases) as alias_words,
      words_of(spellings_of(concat_ws(' ', description, synopsis, tagline, keywords)))
        as body_words
    from movies
    cross join lateral (
      select coalesce(string_agg(distinct name, ' '), '') as people
      from movie_names where movie_id = movies.id
    ) as credits
    cross join lateral (
      select coalesce(array_agg(distinct fold(listed_title)), '{}') as aliases,
        coalesce(string_agg(distinct spellings_of(listed_title), ' '), '') as spelled_aliases
      from movie_offers
      where movie_id = movies.id and listed_title is not null and extent <> 'trailer'
        and fold(listed_title)
          not in ('', movies.folded_title, coalesce(fold(movies.original_title), ''))
    ) as listed
    where movies.id = any (ids) and state = 'published'
  ) as texts
  on conflict (movie_id) do update set
    title = excluded.title, original_title = excluded.original_title, titles = excluded.titles,
    people = excluded.people, aliases = excluded.aliases, title_words = excluded.title_words,
    people_words = excluded.people_words, alias_words = excluded.alias_words,
    all_words = excluded.all_words;

  with credited as (
    select distinct on (movie_id, creator_id) movie_id, creator_id, part
    from (
      select id as movie_id, creator_id, 'director' as part from movies
      where id = any (ids) and creator_id is not null and state = 'published'
      union all
      select movie_names.movie_id, creator_spellings.creator_id, part
      from movie_names
      join movies on movies.id = movie_names.movie_id and state = 'published'
      join creator_spellings on creator_spellings.folded_name = fold(movie_names.name)
      where movie_names.movie_id = any (ids) and not exists (
        select from creator_spellings as own
        where own.creator_id = movies.creator_id
          and creator_spellings.creator_id <> own.creator_id
          and own.folded_name = creator_spellings.folded_name
      )
    ) as credits
    order by movie_id, creator_id, array_position(array['director', 'crew', 'cast'], part)
  ), withdrawn as (
    delete from movie_creators where movie_id = any (ids) and not exists (
      select from credited
      where (credited.movie_id, credited.creator_id)
        = (movie_creators.movie_id, movie_creators.creator_id)
    )
  )
  insert into movie_creators (movie_id, creator_id, part)
  select movie_id, creator_id, part from credited
  on conflict (movie_id, creator_id) do update set part = excluded.part;
end $function$;

CREATE OR REPLACE FUNCTION public.index_creators(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform index_movies(array(
    select movie_id from movie_creators where creator_id = any (ids)
    union
    select movie_id
    from creator_spellings
    cross join lateral (
      select string_agg(quote_literal(word), ' & ')::tsquery as words
      from unnest(tsvector_to_array(words_of(folded_name))) as word
    ) as named
    join movie_search on people_words @@ named.words
    where creator_spellings.creator_id = any (ids)
  ));
end $function$;

CREATE OR REPLACE FUNCTION public.index_movies(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform align_credits(ids);
  perform index_aligned_movies(ids);
end $function$;

CREATE OR REPLACE FUNCTION public.least_mean_rating(counts bigint[])
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select mean - 1.65 * sqrt((mean_of_squares - mean * mean) / (ratings + 6))
  from (
    select sum(count)::double precision as ratings,
      sum(stars * (count + 1))::double precision / (sum(count) + 5) as mean,
      sum(stars * stars * (count + 1))::double precision / (sum(count) + 5) as mean_of_squares
    from unnest(counts) with ordinality as rating (count, stars)
  ) as moments
$function$;

CREATE OR REPLACE FUNCTION public.length_class(minutes integer)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (case
    when minutes is null then 0 when minutes < 60 then 1 when minutes < 90 then 2
    when minutes < 120 then 3 else 4
  end)::smallint
$function$;

CREATE OR REPLACE FUNCTION public.leveled(level smallint, words tsvector)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
RETURN array_to_tsvector(ARRAY(SELECT (leveled.level || word.word) FROM unnest(tsvector_to_array(leveled.words)) word(word)));

CREATE OR REPLACE FUNCTION public.list_movie_at_providers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_movie_providers(array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_movie_languages()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into movie_languages
    select id, spoken, folded_title, release_year, created_at
    from added, filter_languages(language || spoken_languages) as spoken
    where state = 'published';
  else
    delete from movie_languages where movie_id = new.id;
    insert into movie_languages
    select new.id, spoken, new.folded_title, new.release_year, new.created_at
    from filter_languages(new.language || new.spoken_languages) as spoken
    where new.state = 'published';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.listed_names(names text)
 RETURNS TABLE(name text, key text, place bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select distinct on (name_key(name)) name, name_key(name), place
  from (
    select btrim(listed.name, e' \t\n\r') as name, listed.place
    from unnest(string_to_array(names, ',')) with ordinality as listed (name, place)
  ) as listed
  where name <> ''
  order by name_key(name), place
$function$;

CREATE OR REPLACE FUNCTION public.mark_watchable()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids integer[];
begin
  if tg_op = 'UPDATE' then
    ids := array(
      select unnest(array[former.movie_id, changed.movie_id])
      from former join changed on changed.id = former.id
      where (
        former.movie_id, former.provider, former.channel_id, former.access, former.extent,
        former.part, former.parts, former.audio_languages, former.subtitle_languages,
        former.subtitle_verdict, former.readers_verdict, former.country_rule, former.countries,
        former.state, former.available_from, former.available_until, former.minutes
      ) is distinct from (
        changed.movie_id, changed.provider, changed.channel_id, changed.access, changed.extent,
        changed.part, changed.parts, changed.audio_languages, changed.subtitle_languages,
        changed.subtitle_verdict, changed.readers_verdict, changed.country_rule, changed.countries,
        changed.state, changed.available_from, changed.available_until, changed.minutes
      )
      group by 1
    );
  else
    ids := array(select distinct movie_id from changed);
  end if;
  perform refresh_watch_marks(ids);
  perform refresh_movie_providers(ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_watchable_in_languages()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_watch_marks(array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_watchable_of_channel()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids integer[] := array(select distinct movie_id from movie_offers where channel_id = new.id);
begin
  perform refresh_watch_marks(ids);
  perform refresh_movie_providers(ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.minutes_of_parts(part_id integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select sum(minutes)::integer
  from (
    select min(other.minutes) as minutes
    from movie_offers as offer
    join playing_uploads as upload on upload.movie_id = offer.movie_id
      and upload.provider = offer.provider
      and upload.channel_id is not distinct from offer.channel_id
      and upload.access = offer.access and upload.parts = offer.parts
    join movie_offers as other on other.id = upload.id
    where offer.id = part_id
    group by other.part
  ) as lengths
  having bool_and(minutes is not null)
$function$;

CREATE OR REPLACE FUNCTION public.misplaced_movies()
 RETURNS TABLE(movie_id integer, level smallint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select id, ranked.level
  from (
    select id, width_bucket(rank, array[
      257, 769, 2305, 6913, 20737, 62209, 186625, 559873, 1679617
    ]::bigint[])::smallint as level
    from (
      select id, row_number() over (order by popularity desc, id desc) as rank from movies
      where state = 'published'
    ) as known
  ) as ranked
  join movie_search on movie_search.movie_id = id
  where movie_search.level <> ranked.level
  order by id
$function$;

CREATE OR REPLACE FUNCTION public.movie_choices(genres text[], languages text[], countries text[], marks text[])
 RETURNS TABLE(chosen_country text, chosen_genre text, chosen_language text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select distinct one_country, one_genre, one_language
  from unnest(array_append(countries, '')) as one_country,
    unnest(array_append(genres, '')) as one_genre,
    (select filter_languages(languages) union all select '') as spoken (one_language)
  union all
  select mark, '', '' from unnest(marks) as mark
$function$;

CREATE OR REPLACE FUNCTION public.movie_facets(genres text[], languages text[], countries text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select countries || array(select 'genre ' || genre from unnest(genres) as genre)
    || array(select 'language ' || spoken from public.filter_languages(languages) as spoken)
$function$;

CREATE OR REPLACE FUNCTION public.movie_marks(keywords text, content_rating text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array(
    select 'keyword ' || public.fold(trim(word))
    from regexp_split_to_table(keywords, '[,;]') as word where trim(word) <> ''
    union
    select 'certificate ' || content_rating where content_rating is not null
  )
$function$;

CREATE OR REPLACE FUNCTION public.movie_providers_of(ids integer[])
 RETURNS TABLE(movie_id integer, provider text, marks text[], since timestamp with time zone, free_since timestamp with time zone, minutes integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with offers as (
    select offer.movie_id, offer.provider, offer.access, offer.country_rule, named_countries,
      case when offer.access = 'free' then coalesce(
        case when movie_offers.extent = 'whole' then movie_offers.minutes
          else minutes_of_parts(offer_id) end,
        movies.duration_minutes
      ) end as minutes,
      greatest(movie_offers.created_at, available_from::timestamp at time zone 'UTC',
        movies.created_at) as began
    from playing_offers as offer
    join movie_offers on movie_offers.id = offer_id
    join movies on movies.id = offer.movie_id
    where offer.movie_id = any (ids) and movies.state = 'published'
  ), marked as (
    select movie_id, provider, '*' as mark from offers where country_rule in ('everywhere', 'except')
    union
    select movie_id, provider, '?' from offers where country_rule = 'unknown'
    union
    select movie_id, provider, country from offers, unnest(named_countries) as country
    where country_rule = 'only'
    union
    select movie_id, provider, 'not ' || country
    from offers as refused, unnest(named_countries) as country
    where country_rule = 'except' and not exists (
      select from offers as other
      where other.movie_id = refused.movie_id and other.provider = refused.provider and (
        other.country_rule = 'everywhere'
        or other.country_rule = 'except' and country <> all (other.named_countries)
      )
    )
  ), parts as (
    select movie_id, provider, mark, null::timestamptz as began, null as access, null::integer as minutes
    from marked
    union all
    select movie_id, provider, null, began, access, minutes from offers
  )
  select movie_id, provider,
    array_agg(provider || ' ' || mark order by mark collate "C") filter (where mark is not null),
    min(began), min(began) filter (where access = 'free'), min(minutes)
  from parts group by movie_id, provider
$function$;

CREATE OR REPLACE FUNCTION public.name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(nullif(fold(name), ''), without_commas(name))
$function$;

CREATE OR REPLACE FUNCTION public.names_in_titles(title text, original_title text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT without_article(fold(part.part)) AS without_article FROM regexp_split_to_table(((names_in_titles.title || '('::text) || COALESCE(names_in_titles.original_title, ''::text)), '[()\[\]]|\s/\s|\m(a\.?k\.?a\.?|also known as)(?=[\s:])'::text, 'i'::text) part(part) WHERE (fold(part.part) <> ''::text));

CREATE OR REPLACE FUNCTION public.notify_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('griot_changes', tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_credits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('griot_changes', '/creator/' || slug)
  from creators where id in (select creator_id from changed);
  perform notify_movies(array(
    select movie_id from changed
    union
    select directed.movie_id from changed
    join movie_creators as directed
      on directed.creator_id = changed.creator_id and directed.part = 'director'
  ));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_entry_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' then perform notify_movie_and_profile(old.movie_id, old.user_id); end if;
  if tg_op <> 'DELETE' then perform notify_movie_and_profile(new.movie_id, new.user_id); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_movie_and_profile(movie integer, member integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select pg_notify('griot_changes', topic) from (
    select 'figures'
    union all
    select '/movie/' || slug from movies where id = movie
    union all
    select '/profile/' || username from profiles where user_id = member
  ) as changed (topic)
$function$;

CREATE OR REPLACE FUNCTION public.notify_movie_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('griot_changes', 'figures');
  perform pg_notify('griot_changes', '/movie/' || new.slug);
  -- A creator's page has the mean of all their films.
  perform pg_notify('griot_changes', '/creator/' || slug) from creators
  where id in (select creator_id from movie_creators where movie_id = new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_movie_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform notify_movies(array(select distinct movie_id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_movies(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('griot_changes', 'catalogue');
  elsif cardinality(ids) > 0 then
    perform pg_notify('griot_changes', 'figures');
    perform pg_notify('griot_changes', '/movie/' || slug) from movies where id = any (ids);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_new_movies()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform notify_movies(array(
    select id from added
    union
    select movies.id from added join movies on movies.director = added.director
  ));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_offers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  checked text[] := '{checked_on,checked_by}';
  seen integer[];
  otherwise integer[];
begin
  select
    coalesce(array_agg(distinct changed.movie_id) filter (where
      to_jsonb(former) - checked = to_jsonb(changed) - checked), '{}'),
    coalesce(array_agg(distinct changed.movie_id) filter (where
      to_jsonb(former) - checked <> to_jsonb(changed) - checked), '{}')
  into seen, otherwise
  from changed join former on former.id = changed.id
  where to_jsonb(former) <> to_jsonb(changed);
  perform notify_movies(otherwise);
  if cardinality(seen) > 100 then
    perform pg_notify('griot_changes', 'catalogue');
  else
    perform pg_notify('griot_changes', '/movie/' || slug) from movies where id = any (seen);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_profile_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not (coalesce(old.is_confirmed, false) or coalesce(new.is_confirmed, false)) then
    return null;
  end if;
  perform pg_notify('griot_changes', 'figures');
  if tg_op <> 'INSERT' then perform pg_notify('griot_changes', '/profile/' || old.username); end if;
  if tg_op <> 'DELETE' then perform pg_notify('griot_changes', '/profile/' || new.username); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.place_movies(ids integer[], levels smallint[])
 RETURNS integer
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with free as (
    select movie_search.movie_id, place.level
    from unnest(ids, levels) as place (movie_id, level)
    join movie_search on movie_search.movie_id = place.movie_id
    where movie_search.level <> place.level
    for update of movie_search skip locked
  ), moved as (
    update movie_search set level = free.level
    from free where free.movie_id = movie_search.movie_id
    returning 1
  )
  select count(*)::integer from moved
$function$;

CREATE OR REPLACE FUNCTION public.plain_address(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(replace(regexp_replace(address, '^https?://(www[.]|m[.])?'::text, ''::text, 'i'::text), '?'::text, '&'::text), '#(?![/!]).*$'::text, ''::text), '&(utm_[^=&#]*|fbclid|[dg]clid|[wg]braid|msclkid|igsh|igshid|mc_[ce]id|ref|ref_|ref_src|si|feature|trkid|trackid|lnktrk|tctx|vlang|clip|s=[a-z](?=&|#|$))(=[^&#]*)?(?=&|#|$)'::text, ''::text, 'gi'::text), '(/ref=[^/&#]*)?/*(?=&|#|$)'::text, ''::text, 'gi'::text);

CREATE OR REPLACE FUNCTION public.playing_parts(part_id integer)
 RETURNS TABLE(first_id integer, country_rule text, countries text[])
 LANGUAGE sql
 STABLE ROWS 1
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with parts as (
    select other.* from playing_uploads as offer
    join playing_uploads as other on other.movie_id = offer.movie_id
      and other.provider = offer.provider
      and other.channel_id is not distinct from offer.channel_id
      and other.access = offer.access and other.parts = offer.parts
    where offer.id = part_id
  ), complete as (
    select (array_agg(id order by part, id))[1] as first_id,
      count(*) filter (where parts.country_rule = 'only') as limited,
      case when bool_or(parts.country_rule = 'only') then 'only'
        when bool_or(parts.country_rule = 'except') then 'except'
        when bool_or(parts.country_rule = 'everywhere') then 'everywhere'
        else 'unknown' end as country_rule
    from parts having count(distinct part) = max(parts.parts)
  ), listed as (
    select complete.*, array(
      select country from parts, unnest(parts.countries) as country
      group by country
      having count(*) filter (where parts.country_rule = 'only') = limited
        and (limited = 0 or bool_and(parts.country_rule = 'only'))
      order by country collate "C"
    ) as countries
    from complete
  )
  select first_id, country_rule, countries from listed where limited = 0 or countries <> '{}'
$function$;

CREATE OR REPLACE FUNCTION public.propagate_movie_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from creators
  where id in (select creator_id from movie_creators where movie_id = new.id)
  order by id
  for no key update;
  update creators set
    review_count = review_count + new.review_count - old.review_count,
    watchlist_count = watchlist_count + new.watchlist_count - old.watchlist_count
  where id in (select creator_id from movie_creators where movie_id = new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.propagate_poster_colour()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update movies set poster_colour = new.colour where poster_url = new.address;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_offer_checks()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into offer_checks (offer_id, due_at)
  select id, case
    when state in ('plays', 'unsure')
      then due_of_check(created_at, available_from, available_until)
  end
  from changed where address is not null
  on conflict (offer_id) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rank_movies(most integer)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select place_movies(array_agg(movie_id), array_agg(level))
  from (select movie_id, level from misplaced_movies() limit most) as misplaced
$function$;

CREATE OR REPLACE FUNCTION public.record_author_activity(review integer, kind text, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into activities (user_id, type, movie_id, review_id, happened_at, awaits_mail)
  select profiles.user_id, kind, reviews.movie_id, reviews.id, at, profiles.email_notifications
  from reviews join profiles on profiles.user_id = reviews.user_id
  where reviews.id = review and profiles.review_mentions
  on conflict (review_id, type) where review_id is not null do update
  set happened_at = greatest(activities.happened_at, excluded.happened_at),
    awaits_mail = excluded.awaits_mail
$function$;

CREATE OR REPLACE FUNCTION public.record_catalogue_pages()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into page_changes (subject, subject_id, path)
  select 'movie', movies.id, '/movie/' || slug
  from changed join movies on movies.id = subject_id
  where subject = 'movie' and change <> 'added' and state = 'published'
  union
  select 'creator', creators.id, '/creator/' || slug
  from changed join creators on creators.id = subject_id
  where subject = 'creator' and change <> 'added';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_correction()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into activities (user_id, type, movie_id, correction_id, happened_at, awaits_mail)
  select user_id, 'correction_' || new.status, new.movie_id, new.id, now(), email_notifications
  from profiles where user_id = new.member_id
  on conflict (correction_id) where correction_id is not null do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_creator_pages()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into page_changes (subject, subject_id, path)
  select 'creator', id, '/creator/' || slug from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_credited_pages()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into page_changes (subject, subject_id, path)
  select 'creator', id, '/creator/' || slug from creators
  where id in (select creator_id from changed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_helpful_vote()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from activities
    where review_id = old.review_id and type = 'review_helpful'
      and not exists (select from helpful_votes where review_id = old.review_id);
  else
    perform record_author_activity(reviews.id, 'review_helpful', new.created_at)
    from reviews where id = new.review_id and user_id <> new.user_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_moved_movie()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into page_changes (subject, subject_id, path)
  select 'movie', new.id, '/movie/' || slug
  from (values (old.slug, old.state), (new.slug, new.state)) as addresses (slug, state)
  where state = 'published'
  group by slug;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_moved_page()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into page_changes (subject, subject_id, path)
  select tg_argv[0], new.id, '/' || tg_argv[0] || '/' || slug
  from (values (old.slug), (new.slug)) as addresses (slug)
  group by slug;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_movie_pages()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into page_changes (subject, subject_id, path)
  select 'movie', id, '/movie/' || slug from changed where state = 'published';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_new_movies(member_id integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  since timestamptz;
begin
  select movies_from into since from digest_cursors
  where user_id = member_id and movies_from < (
    select max(created_at) from movies where state = 'published'
  )
  for update;
  if not found then
    return;
  end if;
  insert into activities (user_id, type, movie_id, happened_at, awaits_mail)
  select profiles.user_id, 'movie_added', fresh.id, fresh.created_at, profiles.email_notifications
  from profiles cross join lateral (
    select movies.id, movies.created_at from movies
    where movies.state = 'published' and movies.created_at > since and (
      movies.genre || movies.other_genres && profiles.preferred_genres
      or movies.language || movies.spoken_languages && profiles.preferred_languages
      or 'other' = any (profiles.preferred_languages)
        and not (movies.language || movies.spoken_languages <@ array[
          'english', 'yoruba', 'igbo', 'hausa', 'twi', 'french', 'swahili'
        ])
    )
    order by movies.created_at desc, movies.id desc limit 50
  ) as fresh
  where profiles.user_id = member_id and (
    select count(*) from (
      select from movies
      where movies.state = 'published' and movies.created_at = fresh.created_at limit 21
    ) as together
  ) <= 20
  on conflict (user_id, movie_id) where type = 'movie_added' do nothing;
  -- A film of a transaction that has not committed yet carries the time when that began.
  update digest_cursors set movies_from = greatest(since, now() - interval '1 hour')
  where user_id = member_id;
end $function$;

CREATE OR REPLACE FUNCTION public.record_offer_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into activities (user_id, type, movie_id, offer_proposal_id, happened_at, awaits_mail)
  select user_id, 'offer_proposal_' || new.status, new.movie_id, new.id, now(), email_notifications
  from profiles where user_id = new.member_id
  on conflict (offer_proposal_id) where offer_proposal_id is not null do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_offer_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into activities (user_id, type, movie_id, offer_report_id, happened_at, awaits_mail)
  select user_id,
    case new.outcome when 'nothing-wrong' then 'offer_report_declined' else 'offer_report_accepted' end,
    new.movie_id, new.id, now(), email_notifications
  from profiles where user_id = new.member_id
  on conflict (offer_report_id) where offer_report_id is not null do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_pages_of_review(movie integer, member integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into page_changes (subject, subject_id, path)
  select 'movie', id, '/movie/' || slug from movies where id = movie and state = 'published'
  union all
  select 'profile', user_id, '/profile/' || username from profiles
  where user_id = member and is_confirmed
$function$;

CREATE OR REPLACE FUNCTION public.record_profile_page()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' and old.is_confirmed then
    insert into page_changes (subject, subject_id, path)
    values ('profile', old.user_id, '/profile/' || old.username);
  end if;
  if tg_op <> 'DELETE' and new.is_confirmed then
    insert into page_changes (subject, subject_id, path)
    values ('profile', new.user_id, '/profile/' || new.username);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_profile_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update activities set happened_at = now()
  where user_id = new.user_id and type = 'profile_update' and happened_at > now() - interval '1 hour';
  if not found then
    insert into activities (user_id, type, happened_at)
    values (new.user_id, 'profile_update', now());
  end if;
  -- Who no longer wants to hear of something is not told what was waiting.
  update activities set awaits_mail = false
  where user_id = new.user_id and awaits_mail and (
    not new.email_notifications
    or not case type when 'movie_added' then new.new_movie_alerts else new.review_mentions end
  );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' then
    update activities set movie_id = new.movie_id where review_id = new.id;
  elsif new.user_id is not null then
    insert into activities (user_id, type, movie_id, review_id, happened_at)
    values (new.user_id, 'review', new.movie_id, new.id, new.created_at);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_review_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from activities
  where review_id = new.id and type in ('review_approved', 'review_rejected');
  if new.status <> 'pending' then
    perform record_author_activity(new.id, 'review_' || new.status, now());
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_reviewed_pages()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then
    perform record_pages_of_review(old.movie_id, old.user_id);
  end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    perform record_pages_of_review(new.movie_id, new.user_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_watched_channel()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into watch_changes (movie_id)
  select distinct movie_id from watch_alerts join movie_offers using (movie_id)
  where channel_id = new.id
  order by movie_id
  on conflict (movie_id) do update set movie_id = excluded.movie_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_watched_movie()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into watch_changes (movie_id)
  select new.id where exists (select from watch_alerts where movie_id = new.id)
  on conflict (movie_id) do update set movie_id = excluded.movie_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_watched_offer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into watch_changes (movie_id)
  select new.movie_id where exists (select from watch_alerts where movie_id = new.movie_id)
  on conflict (movie_id) do update set movie_id = excluded.movie_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_watched_provider()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into watch_changes (movie_id)
  select distinct movie_id from watch_alerts join movie_offers using (movie_id)
  where provider = new.slug
  order by movie_id
  on conflict (movie_id) do update set movie_id = excluded.movie_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_watching_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into watch_changes (user_id)
  select new.user_id where exists (select from watch_alerts where user_id = new.user_id)
  on conflict (user_id) do update set user_id = excluded.user_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_watchlist_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into activities (user_id, type, movie_id, watchlist_id, happened_at)
    values (new.user_id, 'watchlist_add', new.movie_id, new.id, new.added_at);
  else
    delete from activities where watchlist_id = new.id and type = 'favorite_toggle';
    update activities set movie_id = new.movie_id where watchlist_id = new.id;
  end if;
  if new.is_favorite then
    insert into activities (user_id, type, movie_id, watchlist_id, happened_at)
    values (new.user_id, 'favorite_toggle', new.movie_id, new.id, new.favorited_at);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_movie_providers(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  -- Whoever waited here sees the offers of whom they waited for.
  perform from movies where id = any (ids) order by id for no key update;
  with fresh as materialized (
    select * from movie_providers_of(ids)
  ), gone as (
    delete from movie_providers as former
    where former.movie_id = any (ids) and not exists (
      select from fresh where fresh.movie_id = former.movie_id and fresh.provider = former.provider
    )
  )
  insert into movie_providers as former (movie_id, provider, marks, since, free_since, minutes)
  select * from fresh
  on conflict (movie_id, provider) do update set marks = excluded.marks, minutes = excluded.minutes,
    -- What cost something until now became free today, however long it has been there.
    free_since = case when excluded.free_since is not null
      then coalesce(former.free_since, now()) end
  where (former.marks, former.minutes, former.free_since is null)
    is distinct from (excluded.marks, excluded.minutes, excluded.free_since is null);
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_watch_marks(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed integer[];
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  -- Whoever waited here sees the offers of whom they waited for.
  perform from movies where id = any (ids) order by id for no key update;
  with days as (
    select movie_id, min(last_day) as last_day
    from movie_offers,
      unnest(array[available_from - 1, available_until]) as last_day
    where movie_id = any (ids) and state in ('plays', 'unsure')
      and last_day >= (now() at time zone 'UTC')::date
    group by movie_id
  ), fresh as (
    select id, coalesce(marks, '{}') as marks, last_day
    from unnest(ids) as id
    left join watch_marks_of(ids) as marked on marked.movie_id = id
    left join days on days.movie_id = id
  ), updated as (
    update movies set watch_marks = marks, watch_marks_until = last_day
    from fresh join movies as former on former.id = fresh.id
    where movies.id = fresh.id
      and (movies.watch_marks, movies.watch_marks_until) is distinct from (marks, last_day)
    returning movies.id, former.watch_marks <> marks as have_changed
  )
  select array_agg(id) into changed from updated where have_changed;
  perform notify_movies(changed);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_reserved_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from email_changes
    where former_email = new.email and confirmed_at is not null and ends_at > now()
      and user_id <> new.id
  ) then
    raise unique_violation using
      message = 'The address was another member''s and may be taken back.',
      constraint = 'member_email_reserved';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.renew_offer_check()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  is_shown boolean := new.state in ('plays', 'unsure');
  have_days_changed boolean := (old.available_from, old.available_until)
    is distinct from (new.available_from, new.available_until);
  is_decided boolean := old.state is distinct from new.state or (new.checked_by is not null
    and (old.checked_on, old.checked_by) is distinct from (new.checked_on, new.checked_by));
  due timestamptz := due_of_check(now(), new.available_from, new.available_until);
begin
  if new.address is null then
    delete from offer_checks where offer_id = new.id;
  elsif old.address is distinct from new.address then
    insert into offer_checks (offer_id, due_at)
    values (new.id, case when is_shown then due end)
    on conflict (offer_id) do update set due_at = excluded.due_at, checked_at = null,
      outcome = null, detail = null, failures = 0, first_failed_at = null, state_before = null,
      filled = '{}';
  else
    update offer_checks set
      due_at = case
        when not is_shown and (is_decided or state_before is null) then null
        when have_days_changed then due
        else coalesce(due_at, due)
      end,
      failures = case when is_decided or state_before is null then 0 else failures end,
      first_failed_at = case when not is_decided and state_before is not null then first_failed_at end,
      state_before = case when not is_decided then state_before end
    where offer_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reserve_former_username()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from former_usernames where username = new.username and user_id = new.user_id;
  -- Asked after the change: of two members who swap at once, the second waits for the first.
  if exists (select from former_usernames where username = new.username) then
    raise unique_violation using message = 'This username leads to another member.';
  end if;
  insert into former_usernames (username, user_id) values (old.username, new.user_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.set_poster_colour()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and new.poster_url is not distinct from old.poster_url then
    return new;
  end if;
  new.poster_colour := null;
  select case when drawn_at is not null then colour end into new.poster_colour
  from posters where address = new.poster_url
  for share;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.spellings_of(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((((fold(value) || ' '::text) || fold(translate(value, '''’‘ʼ`´'::text, '      '::text))) || ' '::text) || fold(translate(value, '-‐‑–.!''’‘ʼ`´'::text, ''::text)));

CREATE OR REPLACE FUNCTION public.start_new_movie_alerts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform record_new_movies(new.user_id);
  insert into digest_cursors (user_id, movies_from)
  values (new.user_id, case when new.new_movie_alerts then now() end)
  on conflict (user_id) do update set movies_from = excluded.movies_from;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.sum_movie_tallies()
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with many as (
    select country, genre, language, release_year, stars, length from movie_tallies
    group by country, genre, language, release_year, stars, length having count(*) > 1
  ), before as (
    delete from movie_tallies using many
    where (movie_tallies.country, movie_tallies.genre, movie_tallies.language,
      movie_tallies.release_year, movie_tallies.stars, movie_tallies.length)
      = (many.country, many.genre, many.language, many.release_year, many.stars, many.length)
    returning movie_tallies.*
  )
  insert into movie_tallies (country, genre, language, release_year, stars, length, change)
  select country, genre, language, release_year, stars, length, sum(change) from before
  group by country, genre, language, release_year, stars, length having sum(change) <> 0;
$function$;

CREATE OR REPLACE FUNCTION public.sum_tallies()
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with before as (delete from review_tallies returning *)
  insert into review_tallies
  select status, rating, sum(change) from before group by status, rating having sum(change) <> 0;

  with before as (delete from case_tallies returning *)
  insert into case_tallies
  select content_type, status, priority, sum(change) from before
  group by content_type, status, priority having sum(change) <> 0;

  with before as (delete from creator_tallies returning *)
  insert into creator_tallies select sum(change) from before having sum(change) <> 0;

  select sum_movie_tallies();
$function$;

CREATE OR REPLACE FUNCTION public.tally_cases()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into case_tallies values (old.content_type, old.status, old.priority, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into case_tallies values (new.content_type, new.status, new.priority, 1);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_creators()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then insert into creator_tallies select count(*) from added;
  else insert into creator_tallies select -count(*) from gone; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_movies()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into movie_tallies (country, genre, language, release_year, stars, length, change)
    select chosen_country, chosen_genre, chosen_language, release_year, floor(average_rating),
      length_class(duration_minutes), count(*)
    from added, movie_choices(genre || other_genres, language || spoken_languages, countries,
      movie_marks(keywords, content_rating))
    where state = 'published'
    group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into movie_tallies (country, genre, language, release_year, stars, length, change)
    select chosen_country, chosen_genre, chosen_language, release_year, floor(average_rating),
      length_class(duration_minutes), -count(*)
    from gone, movie_choices(genre || other_genres, language || spoken_languages, countries,
      movie_marks(keywords, content_rating))
    where state = 'published'
    group by 1, 2, 3, 4, 5, 6;
  else
    insert into movie_tallies (country, genre, language, release_year, stars, length, change)
    select chosen_country, chosen_genre, chosen_language, old.release_year,
      floor(old.average_rating), length_class(old.duration_minutes), -1
    from movie_choices(old.genre || old.other_genres, old.language || old.spoken_languages,
      old.countries, movie_marks(old.keywords, old.content_rating))
    where old.state = 'published'
    union all
    select chosen_country, chosen_genre, chosen_language, new.release_year,
      floor(new.average_rating), length_class(new.duration_minutes), 1
    from movie_choices(new.genre || new.other_genres, new.language || new.spoken_languages,
      new.countries, movie_marks(new.keywords, new.content_rating))
    where new.state = 'published';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into review_tallies values (old.status, old.rating, -1), (new.status, new.rating, 1);
  elsif tg_op = 'INSERT' then
    insert into review_tallies select status, rating, count(*) from added group by status, rating;
  else
    insert into review_tallies select status, rating, -count(*) from gone group by status, rating;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.typed_credits(ids integer[])
 RETURNS TABLE(movie_id integer, role text, department text, rank integer, name text, key text, place bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select movies.id, field.role, field.department, field.rank, listed.name, listed.key, listed.place
  from movies
  cross join lateral (values
    ('director', 'direction', 1, director),
    ('writer', 'writing', 2, writer),
    ('producer', 'production', 3, producer)
  ) as field (role, department, rank, names)
  cross join lateral listed_names(field.names) as listed
  where movies.id = any (ids) and length(listed.name) <= 120
$function$;

CREATE OR REPLACE FUNCTION public.update_creator_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    update creators set movie_count = creators.movie_count + 1,
      review_count = creators.review_count + movies.review_count,
      watchlist_count = creators.watchlist_count + movies.watchlist_count
    from movies where movies.id = new.movie_id and creators.id = new.creator_id;
  else
    update creators set movie_count = creators.movie_count - 1,
      review_count = creators.review_count - movies.review_count,
      watchlist_count = creators.watchlist_count - movies.watchlist_count
    from movies where movies.id = old.movie_id and creators.id = old.creator_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.update_flag_count()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' and old.reporter_id is not null then
    update reviews set flag_count = flag_count - 1 where id = old.review_id;
  end if;
  if tg_op <> 'DELETE' and new.reporter_id is not null then
    update reviews set flag_count = flag_count + 1 where id = new.review_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.update_helpful_count()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful_count = helpful_count + 1 where id = new.review_id;
  else
    update reviews set helpful_count = helpful_count - 1 where id = old.review_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.update_rating_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then
    update movies set rating_counts[old.rating] = rating_counts[old.rating] - 1
    where id = old.movie_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    update movies set rating_counts[new.rating] = rating_counts[new.rating] + 1
    where id = new.movie_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.update_watchlist_count()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    update movies set watchlist_count = watchlist_count + 1 where id = new.movie_id;
  else
    update movies set watchlist_count = watchlist_count - 1 where id = old.movie_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.watch_marks_of(ids integer[])
 RETURNS TABLE(movie_id integer, marks text[])
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with offers as (
    select offer.*, cost from playing_offers as offer,
      unnest(case when access = 'free' then array['', 'free '] else array[''] end) as cost
    where offer.movie_id = any (ids)
  ), marked as (
    select movie_id, 'free' as mark from offers where cost <> ''
    union
    select movie_id, cost || 'at ' || provider from offers
    union
    select movie_id, cost || 'where ' || provider from offers where country_rule = 'unknown'
    union
    select movie_id, cost || 'in *' from offers where country_rule in ('everywhere', 'except')
    union
    select movie_id, cost || 'in ' || country from offers, unnest(named_countries) as country
    where country_rule = 'only'
    union
    select movie_id, cost || 'not in ' || country
    from offers as refused, unnest(named_countries) as country
    where country_rule = 'except' and not exists (
      select from offers as other
      where other.movie_id = refused.movie_id and other.cost = refused.cost and (
        other.country_rule = 'everywhere'
        or other.country_rule = 'except' and country <> all (other.named_countries)
      )
    )
    union
    select movie_id, cost || 'spoken ' || language from offers, unnest(spoken) as language
    union
    select movie_id, cost || 'subtitled ' || language from offers, unnest(subtitled) as language
  )
  select movie_id, array_agg(mark order by mark collate "C") from marked group by movie_id
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_movie()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from activities where movie_id = new.id;
  delete from trending_movies where movie_id = new.id;
  delete from top_movies where movie_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.without_article(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(folded, '^(the|a|an|la|le|les|un|une|el|los|las|una|il|lo|gli|der|die|das|den|det|o|os|as|um|uma|een|het|de|al) (?=.)|(?<=.) (the|a|an|la|le|les|un|une|el|los|las|una|il|lo|gli|der|die|das|den|det|o|os|as|um|uma|een|het|de|al)$'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.without_commas(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select btrim(regexp_replace(name, '\s*,\s*', ' ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.words_of(folded text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_tsvector(ARRAY(SELECT "left"(word.word, 60) AS "left" FROM unnest(string_to_array(words_of.folded, ' '::text)) word(word) WHERE (word.word <> ''::text)));
