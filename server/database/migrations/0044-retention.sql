-- What is over is not kept for ever. The program may forget what is old enough, of all organisations, without being able
-- to read it: the functions run as the owner, whom policies let past the organisations' walls on these tables only.
do $$
declare
  name text;
begin
  foreach name in array array['idempotency_key', 'job_run'] loop
    execute format('create policy owner_measures on %I for select to %I using (true)', name, current_user);
  end loop;
  foreach name in array array['outbox_event', 'outbox_failure', 'idempotency_key', 'job_run'] loop
    execute format('create policy owner_clears on %I for delete to %I using (true)', name, current_user);
  end loop;
end $$;

create index outbox_event_published on outbox_event (published_at) where published_at is not null;

-- Each answers how many rows are gone; at most `at_most` at once, so that nobody waits for a long transaction.
create function clear_outbox(before timestamptz, at_most int) returns bigint
  language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with old as (
    select id from outbox_event
    where published_at < before
      and not exists (select from outbox_failure where event_id = outbox_event.id)
    order by published_at limit at_most
  ), gone as (delete from outbox_event where id in (select id from old) returning 1)
  select count(*) from gone;
end;

create function clear_idempotency_keys(before timestamptz, at_most int) returns bigint
  language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with old as (
    select organisation_id, key from idempotency_key where created_at < before order by created_at limit at_most
  ), gone as (
    delete from idempotency_key where (organisation_id, key) in (select organisation_id, key from old) returning 1
  )
  select count(*) from gone;
end;

-- Of jobs that run by the clock the last outcome stays until the next one is known.
create function clear_job_runs(before timestamptz, at_most int) returns bigint
  language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with old as (
    select id from job_run
    where ended_at < before
      or (state = 'done' and key = 'schedule' and exists (
        select from job_run newer
        where newer.name = job_run.name and newer.key = 'schedule' and newer.state = 'done' and newer.id > job_run.id))
    limit at_most
  ), gone as (delete from job_run where id in (select id from old) returning 1)
  select count(*) from gone;
end;

revoke all on function clear_outbox(timestamptz, int) from public;
revoke all on function clear_idempotency_keys(timestamptz, int) from public;
revoke all on function clear_job_runs(timestamptz, int) from public;
grant execute on function clear_outbox(timestamptz, int) to cerebro_app;
grant execute on function clear_idempotency_keys(timestamptz, int) to cerebro_app;
grant execute on function clear_job_runs(timestamptz, int) to cerebro_app;
