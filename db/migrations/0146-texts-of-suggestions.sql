-- Content Flagging finds a film's case also by what members suggested, reported and proposed
-- (domain/moderation/queries/cases.ts).
create index corrections_text_trigrams on corrections
  using gin (fold(value || ' ' || coalesce(source, '')) gin_trgm_ops) with (fastupdate = off);
create index offer_reports_text_trigrams on offer_reports
  using gin (fold(place || ' ' || coalesce(address, '') || ' ' || coalesce(details, '')) gin_trgm_ops)
  with (fastupdate = off);
create index offer_proposals_text_trigrams on offer_proposals
  using gin (fold(address || ' ' || coalesce(channel, '') || ' ' || coalesce(note, '')) gin_trgm_ops)
  with (fastupdate = off);
