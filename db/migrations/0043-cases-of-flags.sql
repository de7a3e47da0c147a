-- A flag of a review without its report and its case, as the sample community's were written, counts
-- on the review and waits in no queue. Each joins the open case of its review, or opens one; where
-- the review was rejected, that settled it.
insert into content_flags
  (content_type, review_id, reporter_id, reason, description, created_at, status, action_taken, reviewed_at)
select distinct on (review_flags.review_id)
  'review', review_flags.review_id, review_flags.user_id, review_flags.reason, review_flags.details,
  review_flags.created_at,
  case when reviews.status = 'rejected' then 'resolved' else 'pending' end,
  case when reviews.status = 'rejected' then 'Review rejected' end,
  case when reviews.status = 'rejected' then now() end
from review_flags join reviews on reviews.id = review_flags.review_id
where not exists (
  select from content_reports
  where content_reports.review_id = review_flags.review_id
    and content_reports.reporter_id = review_flags.user_id
) and not exists (
  select from content_flags
  where content_flags.review_id = review_flags.review_id
    and content_flags.content_type = 'review' and content_flags.status = 'pending'
)
order by review_flags.review_id, review_flags.created_at, review_flags.id;

insert into content_reports (case_id, reporter_id, review_id, reason, details, created_at)
select
  (
    select id from content_flags
    where content_flags.review_id = review_flags.review_id
      and content_flags.content_type = 'review'
    order by (status = 'pending') desc, id desc limit 1
  ),
  user_id, review_id, reason, details, created_at
from review_flags
where not exists (
  select from content_reports
  where content_reports.review_id = review_flags.review_id
    and content_reports.reporter_id = review_flags.user_id
)
order by created_at, id;

-- As decision 12 has it: the gravest reason, and a step more from three and from ten reporters.
update content_flags set priority = weighed.priority
from (
  select case_id, (array['low', 'medium', 'high', 'critical'])[least(4, 1
    + max(case when reason = 'inappropriate' then 2 when reason in ('spam', 'fake') then 1 else 0 end)
    + (count(*) >= 3)::integer + (count(*) >= 10)::integer
  )] as priority
  from content_reports group by case_id
) as weighed
where weighed.case_id = content_flags.id and content_flags.content_type = 'review'
  and content_flags.priority <> weighed.priority;
