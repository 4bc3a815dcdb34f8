-- What a kind of task should take, from a day on; the past keeps what held then [WMS-12]. Everything else about labour is
-- read from the times of tasks.
create table labour_standard (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  kind text not null check (kind in ('receive', 'put_away', 'pick', 'pack', 'ship', 'replenish', 'count')),
  effective_from date not null,
  task_ms int not null check (task_ms between 0 and 86400000),
  unit_ms int not null check (unit_ms between 0 and 86400000),
  goal_units_per_hour int check (goal_units_per_hour > 0),
  version int not null default 1,
  created_at timestamptz not null
);
create unique index labour_standard_day on labour_standard (organisation_id, kind, effective_from);

create table labour_shift (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  account_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  break_minutes int not null default 0 check (break_minutes between 0 and 240),
  cancelled_at timestamptz,
  created_at timestamptz not null,
  foreign key (organisation_id, account_id) references membership (organisation_id, account_id) on delete cascade,
  check (ends_at > starts_at)
);
create index labour_shift_time on labour_shift (organisation_id, ends_at) where cancelled_at is null;

-- When somebody began and stopped to work, by their own word.
create table labour_attendance (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  account_id uuid not null,
  clocked_in_at timestamptz not null,
  clocked_out_at timestamptz,
  check (clocked_out_at >= clocked_in_at)
);
-- Nobody is clocked in twice.
create unique index labour_attendance_open on labour_attendance (organisation_id, account_id) where clocked_out_at is null;
create index labour_attendance_time on labour_attendance (organisation_id, clocked_in_at);

-- What was finished in a period, whatever its kind.
create index warehouse_task_ended on warehouse_task (organisation_id, finished_at) where finished_at is not null;
create index warehouse_task_claimed on warehouse_task (organisation_id, claimed_by) where state = 'claimed';

do $$
declare
  name text;
begin
  foreach name in array array['labour_standard', 'labour_shift', 'labour_attendance'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation())', name);
    execute format('grant select, insert, update on %I to cerebro_app', name);
    perform observe_table(name::regclass, false);
  end loop;
end $$;
-- A standard that was set by mistake is taken back.
grant delete on labour_standard to cerebro_app;
