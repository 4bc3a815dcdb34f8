-- Until now nobody listened: what has happened so far is history, not news.
alter table outbox_event no force row level security;
update outbox_event set published_at = occurred_at where published_at is null;
alter table outbox_event force row level security;

-- By organisation, so that one with much to tell does not hide the others.
drop index outbox_event_pending;
create index outbox_event_pending on outbox_event (organisation_id, id) where published_at is null;

-- What a consumer of the outbox could not take in; after the last attempt a dead letter, until somebody decides.
create table outbox_failure (
  organisation_id uuid not null references organisation,
  event_id bigint not null references outbox_event,
  consumer text not null,
  attempts int not null,
  error text not null,
  failed_at timestamptz not null,
  dead_at timestamptz,
  primary key (event_id, consumer)
);
create index outbox_failure_dead on outbox_failure (organisation_id, dead_at desc) where dead_at is not null;
alter table outbox_failure enable row level security;
alter table outbox_failure force row level security;
create policy own_organisation on outbox_failure using (organisation_id = current_organisation());
grant select, insert, update, delete on outbox_failure to cerebro_app;

do $$
begin
  execute format('create policy owner_measures on outbox_failure for select to %I using (true)', current_user);
end $$;

-- Which organisations have something to tell: their ids and nothing more, one step in the index for each.
create function outbox_pending() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with recursive pending as (
    (select organisation_id from outbox_event where published_at is null order by organisation_id limit 1)
    union all
    select (
      select organisation_id from outbox_event
      where published_at is null and organisation_id > pending.organisation_id
      order by organisation_id limit 1)
    from pending where pending.organisation_id is not null
  )
  select organisation_id from pending where organisation_id is not null;
end;
revoke all on function outbox_pending() from public;
grant execute on function outbox_pending() to cerebro_app;

create function outbox_dead_letters() returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return (select count(*) from outbox_failure where dead_at is not null);
revoke all on function outbox_dead_letters() from public;
grant execute on function outbox_dead_letters() to cerebro_app;

create or replace function outbox_lag_seconds() returns double precision
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return coalesce(
    (select greatest(0, extract(epoch from clock_timestamp() - min(occurred_at)))
     from outbox_event where published_at is null), 0);
