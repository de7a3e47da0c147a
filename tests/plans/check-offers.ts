import type pg from "pg";

/** Leaves offers of a site as checks, curators and channels leave them. */
export async function checkOffers(connection: pg.PoolClient): Promise<void> {
  await connection.query(`
    insert into channels (handle, title, official)
    select 'channel-' || number, 'Channel ' || number,
      case when number = 1 then 'no' when number < 7 then 'yes' else 'unknown' end
    from generate_series(1, 12) as number;

    update movie_offers set
      channel_id = case when provider = 'youtube' and id % 3 = 0 then id / 3 % 12 + 1 end,
      state = case when id % 50 = 0 then 'unsure' else state end,
      checked_on = case when id % 40 > 0 then checked_on end,
      available_until = case when id % 30 = 0 then current_date + id / 30 % 365 end;

    update offer_checks set checked_at = now(),
      due_at = due_at + (now() - due_at) + (offer_id % 14 - 1) * interval '1 day',
      outcome = case offer_id % 20 when 0 then 'unclear' when 1 then 'unreachable' else 'plays' end`);
}

/** As checks with a key add one for every uploader; a few of them curators found not official. */
export async function addChannels(connection: pg.PoolClient): Promise<void> {
  await connection.query(`
    insert into channels (handle, title, official)
    select 'uploader-' || number, 'Channel of ' || md5(number::text),
      case when number % 25 = 0 then 'no' else 'unknown' end
    from generate_series(1, 50000) as number;

    analyze channels`);
}

/** A tenth of them waits for a curator; of the others half are offers and half were dismissed. */
export async function proposeUploads(connection: pg.PoolClient): Promise<void> {
  await connection.query(`
    insert into channel_uploads (youtube_id, channel_id, movie_id, title, is_dismissed)
    select 'B' || lpad(id::text, 10, '0'), id % 100 + 1, id, title, id % 20 > 10
    from movies where id <= 50000;

    update movie_offers set youtube_id = upload.youtube_id
    from channel_uploads as upload
    where upload.movie_id = movie_offers.movie_id and upload.id % 20 between 2 and 10
      and movie_offers.youtube_id is not null;

    analyze channel_uploads, movie_offers`);
}
