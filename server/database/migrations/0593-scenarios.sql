-- What-if scenarios: actual figures of a period, copied when the scenario is created, with changes [EXE-07].
create table scenario (
  organisation_id uuid not null references organisation,
  id uuid not null default uuidv7() primary key,
  name text not null,
  from_day date not null,
  to_day date not null,
  currency text not null,
  changes jsonb not null,
  -- Calculated with the changes, for the list.
  net_revenue_minor bigint not null,
  revenue_difference_minor bigint not null,
  result_difference_minor bigint not null,
  state text not null check (state in ('draft', 'adopted')),
  created_by text not null,
  created_at timestamptz not null,
  adopted_by text,
  adopted_at timestamptz,
  -- First of the months whose budgets it set, and their number.
  adopted_from date,
  adopted_months int,
  version int not null,
  check ((state = 'adopted') = (adopted_by is not null and adopted_at is not null and adopted_from is not null
    and adopted_months is not null))
);
create index scenario_created on scenario (organisation_id, created_at desc, id);

-- The copied figures, apart from what changes.
create table scenario_facts (
  organisation_id uuid not null,
  scenario_id uuid not null primary key references scenario on delete cascade,
  facts jsonb not null
);

do $$
declare
  name text;
begin
  foreach name in array array['scenario', 'scenario_facts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = (select current_organisation()))', name);
  end loop;
end $$;
grant select, insert, update, delete on scenario to cerebro_app;
grant select, insert, delete on scenario_facts to cerebro_app;

-- Approvers see the state of the plan and the budgets that it sets.
select observe_table('scenario', false);
select observe_table('money_budget', false);
