-- What was named like a word of the site's own addresses, such as the provider 'Feed' beside
-- '/watch/feed', could not be reached, and gets the next free address.
do $$
declare
  former record;
  fresh text;
begin
  for former in select * from providers where slug = 'feed' loop
    select 'feed-' || min(number) into fresh from generate_series(2, 999) as number
    where 'feed-' || number not in (select slug from providers);
    -- Its name is taken as long as the former row is there.
    insert into providers (slug, name, kind, website, countries)
    values (fresh, fresh || ' moves', former.kind, former.website, former.countries);
    delete from movie_providers where provider = former.slug;
    update movie_offers set provider = fresh where provider = former.slug;
    update member_providers set provider = fresh where provider = former.slug;
    update watch_pages set provider = fresh where provider = former.slug;
    delete from providers where slug = former.slug;
    update providers set name = former.name where slug = fresh;
    perform refresh_movie_providers(array(
      select distinct movie_id from movie_offers where provider = fresh
    ));
  end loop;

  for former in select * from creators where slug in ('add', 'deleted', 'suggestions') loop
    select former.slug || '-' || min(number) into fresh from generate_series(2, 999) as number
    where former.slug || '-' || number not in (
      select slug from creators union all select slug from former_creators
    );
    update creators set slug = fresh where id = former.id;
    insert into former_creators (slug, creator_id) values (former.slug, former.id);
  end loop;
end $$;
