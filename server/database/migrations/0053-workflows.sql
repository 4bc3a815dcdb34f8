-- Several service calls run as one. Whichever node holds the lease works on it; a step's output is stored in the
-- transaction of its effect, so that a step runs again only if nothing of it was kept [WF-01].
create table workflow (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  title text not null check (length(title) between 1 and 200),
  query text,
  process text,
  -- What the planner starts from: the caller's steps, or the fields of the process.
  request jsonb not null,
  -- Step numbers by wave; null until it was planned.
  plan jsonb,
  status text not null check (status in ('initializing', 'planning', 'executing_parallel', 'executing_sequential',
    'completed', 'failed', 'cancelled')),
  -- Why it could not be planned; what went wrong in a step stands there.
  error jsonb,
  requested_by uuid not null references account,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- A name drawn for each lease: who lost it can no longer write.
  worker uuid,
  lease_until timestamptz,
  check ((ended_at is null) = (status not in ('completed', 'failed', 'cancelled')))
);
create index workflow_unfinished on workflow (id) where ended_at is null;
create index workflow_recent on workflow (organisation_id, id desc);
create index workflow_ended on workflow (organisation_id, ended_at desc, id desc) where ended_at is not null;
alter table workflow enable row level security;
alter table workflow force row level security;
create policy own_organisation on workflow using (organisation_id = current_organisation());
-- Workers take work of all organisations, as nobody in particular; then they turn to one.
create policy program_sees on workflow for select using (is_program());
create policy program_leases on workflow for update using (is_program());
grant select, insert on workflow to cerebro_app;
grant update (plan, status, error, ended_at, worker, lease_until) on workflow to cerebro_app;

create table workflow_step (
  organisation_id uuid not null references organisation,
  workflow_id uuid not null references workflow,
  n int not null,
  wave int not null,
  service text not null,
  action text not null,
  params jsonb not null,
  after_steps int[] not null,
  -- Null: not begun, or never will be [WF-02].
  status text check (status in ('executing', 'completed', 'failed')),
  input jsonb,
  output jsonb,
  error jsonb,
  attempts int not null default 0,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (workflow_id, n),
  check ((status is not distinct from 'completed') = (output is not null)),
  check ((status is not distinct from 'failed') = (error is not null))
);
alter table workflow_step enable row level security;
alter table workflow_step force row level security;
create policy own_organisation on workflow_step using (organisation_id = current_organisation());
grant select, insert on workflow_step to cerebro_app;
grant update (status, input, output, error, attempts, started_at, ended_at) on workflow_step to cerebro_app;

-- Nodes that work, and when they were last seen to [WF-05].
create table workflow_worker (
  node uuid primary key,
  seen_at timestamptz not null
);
alter table workflow_worker enable row level security;
alter table workflow_worker force row level security;
create policy program_only on workflow_worker using (is_program());
grant select, insert, update, delete on workflow_worker to cerebro_app;
