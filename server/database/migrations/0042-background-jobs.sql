-- Work that goes on behind the answers: what there is to do stands in job_run, who does it when is settled by
-- graphile-worker in a schema of its own. The role that works on that schema owns it and can see nothing else.
do $$
begin
  if not exists (select from pg_roles where rolname = 'cerebro_jobs') then
    create role cerebro_jobs login nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
  end if;
  execute format('grant cerebro_jobs to %I', current_user);
end $$;

create schema graphile_worker authorization cerebro_jobs;
grant usage on schema graphile_worker to cerebro_app;

set local role cerebro_jobs;

-- As graphile-worker would make it; with it there, it needs no right to make schemas.
create table graphile_worker.migrations (
  id int primary key,
  ts timestamptz not null default now(),
  breaking boolean not null default false
);

-- A ticket wakes a node for one attempt at a job. It names the job and holds nothing of it.
create function graphile_worker.queue_ticket(ticket json, queue_name text, wait interval) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('ticket', ticket, queue_name, run_at => clock_timestamp() + wait);
end $$;
revoke all on function graphile_worker.queue_ticket(json, text, interval) from public;
grant execute on function graphile_worker.queue_ticket(json, text, interval) to cerebro_app;

-- Each pool of workers holds an advisory lock as its sign of life; what pools without one had taken is free again.
create function graphile_worker.free_dead_pools(lock_class int) returns text[]
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  dead text[];
begin
  select array_agg(locked_by) into dead
  from (
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null
  ) taken
  where not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = lock_class::oid and objid::bigint = hashtext(locked_by)::bigint & 4294967295
  );
  if dead is not null then
    perform graphile_worker.force_unlock_workers(dead);
  end if;
  return coalesce(dead, '{}');
end $$;
revoke all on function graphile_worker.free_dead_pools(int) from public;

reset role;

create table job_run (
  id uuid primary key,
  -- Null: the product's own work, for no organisation in particular.
  organisation_id uuid references organisation,
  name text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  attempt int not null default 0,
  attempts_at_most int not null check (attempts_at_most > 0),
  -- Only the newest ticket counts.
  ticket int not null default 1,
  key text,
  queue text,
  progress_done bigint,
  progress_total bigint,
  progress_text text,
  error text,
  cancel_requested_at timestamptz,
  created_at timestamptz not null,
  run_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
create index job_run_recent on job_run (organisation_id, created_at desc, id desc);
create index job_run_key on job_run (key) where key is not null;
create index job_run_ended on job_run (ended_at) where ended_at is not null;
alter table job_run enable row level security;
alter table job_run force row level security;
create policy see_own on job_run for select using (organisation_id = current_organisation() or organisation_id is null);
create policy add_own on job_run for insert
  with check (organisation_id = current_organisation() or organisation_id is null);
create policy change_own on job_run for update using (organisation_id = current_organisation());
create policy program_changes on job_run for update using (organisation_id is null and is_program());
-- A newer one with the same key takes its place.
create policy replace_waiting on job_run for delete
  using (state = 'waiting' and (organisation_id = current_organisation() or organisation_id is null));
grant select, insert, update, delete on job_run to cerebro_app;

-- Jobs that run again and again, and when next. Whoever moves next_at on queues the job: one node, once.
create table job_schedule (
  name text primary key,
  job text not null,
  rule text not null,
  next_at timestamptz not null
);
grant select, insert, update on job_schedule to cerebro_app;
