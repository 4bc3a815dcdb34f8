-- What was proposed to be done, who decided it and what became of it [DEC-04, DEC-06]. What will run (tool, args and
-- their hash) and why it waits are written once: the application may change only how far the decision has come.
create table decision (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  idempotency_key text not null check (length(idempotency_key) between 1 and 128),
  type text not null check (length(type) between 1 and 60),
  tool text not null,
  -- The role the action asks for: who may see and approve the decision.
  role text not null,
  summary text not null,
  facts jsonb not null,
  args jsonb not null,
  args_hash bytea not null,
  data jsonb not null,
  financial_minor bigint not null check (financial_minor >= 0),
  currency text not null,
  impact_basis text not null check (impact_basis in ('computed', 'given', 'assumed')),
  safety boolean not null,
  strategic boolean not null,
  confidence double precision not null check (confidence between 0 and 1),
  reason text not null,
  human_required boolean not null,
  escalated boolean not null,
  status text not null check (status in
    ('pending', 'approved', 'executing', 'executed', 'rejected', 'expired', 'discarded', 'failed')),
  version int not null default 1,
  requested_by_kind text not null check (requested_by_kind in ('account', 'api_key', 'system')),
  requested_by_id uuid,
  requested_by_name text not null,
  -- The person behind the requester: the owner of the key where a program asked.
  requested_by_account uuid,
  request_note text,
  decided_by uuid,
  decided_by_name text,
  decision_note text,
  result jsonb,
  failure text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  executed_at timestamptz,
  constraint decision_needs_person check (
    not human_required or status not in ('approved', 'executing', 'executed') or decided_by is not null)
);
create unique index decision_once on decision (organisation_id, requested_by_id, idempotency_key) nulls not distinct;
create index decision_recent on decision (organisation_id, id desc);
create index decision_status on decision (organisation_id, status, id desc);
create index decision_pending on decision (organisation_id, expires_at) where status = 'pending';

alter table decision enable row level security;
alter table decision force row level security;
create policy own_organisation on decision using (organisation_id = current_organisation());
grant select, insert on decision to cerebro_app;
grant update (status, version, decided_by, decided_by_name, decision_note, decided_at, result, failure, executed_at)
  on decision to cerebro_app;

-- How far a decision may come from where it is; what is over stays over.
create function check_decision_step() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
      ('pending', 'approved'), ('pending', 'rejected'), ('pending', 'expired'),
      ('approved', 'executing'), ('approved', 'failed'), ('executing', 'executed'), ('executing', 'failed')) then
    raise exception 'a decision does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'decision_step';
  end if;
  return new;
end $$;
create trigger decision_step before update on decision for each row execute function check_decision_step();

-- How much runs without a person [DEC-01]; an organisation without a row has the defaults.
create table autonomy (
  organisation_id uuid primary key references organisation,
  mode text not null check (mode in ('manual', 'assisted', 'guided', 'full_auto')),
  -- In units of the organisation's currency, never above the product's own limits [DEC-03, DEC-05].
  financial_limit int not null check (financial_limit between 0 and 10000),
  assisted_limit int not null check (assisted_limit between 0 and 1000),
  -- What people who may not approve can do without being approved; null for anything.
  personal_limit int check (personal_limit >= 0),
  version int not null
);
alter table autonomy enable row level security;
alter table autonomy force row level security;
create policy own_organisation on autonomy using (organisation_id = current_organisation());
grant select, insert, update on autonomy to cerebro_app;
