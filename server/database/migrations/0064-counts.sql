-- Counting while work goes on: what was counted, against which position of the ledger, and what was decided [WMS-10].
create table cycle_count (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  number text not null,
  warehouse_id uuid not null references location,
  state text not null check (state in
    ('requested', 'counting', 'counted', 'ready_to_review', 'completed', 'cancelled')),
  origin text not null check (origin in ('by_hand', 'abc_plan', 'zero_check', 'short_pick')),
  abc_class text check (abc_class in ('A', 'B', 'C')),
  -- What was asked for, in a few words.
  scope text not null,
  priority smallint not null default 3 check (priority between 1 and 5),
  note text,
  cancel_note text,
  requested_by uuid,
  requested_by_name text not null,
  requested_at timestamptz not null,
  due_at timestamptz,
  completed_at timestamptz,
  version int not null default 1
);
create unique index cycle_count_number on cycle_count (organisation_id, number);
create index cycle_count_recent on cycle_count (organisation_id, requested_at desc, id desc);

create table cycle_count_bin (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  cycle_count_id uuid not null references cycle_count,
  location_id uuid not null references location,
  -- Where only one item of the bin is counted.
  item_id uuid references item,
  -- Whether somebody is at it is told by its task.
  state text not null default 'waiting' check (state in ('waiting', 'counted', 'closed')),
  round int not null default 1 check (round > 0),
  -- The task of this round.
  task_id uuid references warehouse_task,
  finished_at timestamptz,
  finished_by uuid,
  finished_by_name text,
  created_at timestamptz not null
);
-- Two counts of a bin at the same time would both correct the same mistake.
create unique index cycle_count_bin_live on cycle_count_bin (location_id) where state <> 'closed';
create index cycle_count_bin_count on cycle_count_bin (cycle_count_id);
create index cycle_count_bin_last on cycle_count_bin (location_id, finished_at);
create index cycle_count_bin_task on cycle_count_bin (task_id);

create table cycle_count_line (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  cycle_count_id uuid not null references cycle_count,
  bin_id uuid not null references cycle_count_bin,
  item_id uuid not null references item,
  lot_id uuid,
  lot_key uuid generated always as (coalesce(lot_id, '00000000-0000-0000-0000-000000000000')) stored,
  status text not null check (status in ('available', 'on_hold', 'quarantined', 'damaged', 'expired')),
  unit_id uuid references handling_unit,
  unit_key uuid generated always as (coalesce(unit_id, '00000000-0000-0000-0000-000000000000')) stored,
  owner_id uuid references stock_owner,
  owner_key uuid generated always as (coalesce(owner_id, '00000000-0000-0000-0000-000000000000')) stored,
  state text not null check (state in ('counted', 'recount', 'approved', 'rejected')),
  -- The entry that counts.
  attempt int not null,
  cause text,
  note text,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  automatic boolean not null default false,
  -- The movements that posted the variance.
  movement_ids uuid[] not null default '{}',
  foreign key (lot_id, item_id) references lot (id, item_id)
);
create unique index cycle_count_line_goods on cycle_count_line
  (bin_id, item_id, lot_key, status, unit_key, owner_key);
create index cycle_count_line_count on cycle_count_line (cycle_count_id, state);

-- Each number that was entered, and what the books said at that position; only ever added.
create table cycle_count_entry (
  line_id uuid not null references cycle_count_line,
  attempt int not null,
  organisation_id uuid not null references organisation,
  round int not null,
  -- The item's last sequence when the number was true.
  position bigint not null,
  counted bigint not null check (counted >= 0),
  book bigint not null,
  variance bigint not null generated always as (counted - book) stored,
  serials_missing text[] not null default '{}',
  serials_found text[] not null default '{}',
  serials text[] not null default '{}',
  unit_cost_minor bigint,
  counted_by uuid,
  counted_by_name text not null,
  counted_at timestamptz not null,
  primary key (line_id, attempt)
);

-- How an organisation counts; without a row it counts as the program does.
create table count_setting (
  organisation_id uuid primary key references organisation,
  tolerance_units int not null,
  tolerance_percent float8 not null,
  approval_limit_minor bigint not null,
  zero_check boolean not null,
  after_short_pick boolean not null,
  abc_plan boolean not null,
  days_a int not null check (days_a > 0),
  days_b int not null check (days_b > 0),
  days_c int not null check (days_c > 0),
  bins_per_day int not null check (bins_per_day > 0),
  version int not null
);

do $$
declare
  name text;
begin
  foreach name in array array['cycle_count', 'cycle_count_bin', 'cycle_count_line', 'cycle_count_entry', 'count_setting']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation())', name);
  end loop;
  foreach name in array array['cycle_count', 'cycle_count_line', 'count_setting'] loop
    perform observe_table(name::regclass, false);
  end loop;
end $$;
grant select, insert, update on cycle_count, cycle_count_bin, cycle_count_line, count_setting to cerebro_app;
grant select, insert on cycle_count_entry to cerebro_app;
