-- Risks of the organization: those that signals in its data show, once somebody has taken one on, and those people add [EXE-05].
create table risk (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  -- Which signal it stands for; null for a risk that a person added.
  signal text check (length(signal) between 1 and 40),
  title text not null check (length(title) between 1 and 120),
  detail text check (length(detail) between 1 and 1000),
  category text not null check (length(category) between 1 and 40),
  -- 1 to 5; of a signal only where a person has set another than the data say.
  likelihood smallint check (likelihood between 1 and 5),
  impact smallint check (impact between 1 and 5),
  -- Money at risk as a person puts it; of a signal it is worked out.
  money_minor bigint check (money_minor >= 0),
  owner text check (length(owner) between 1 and 120),
  mitigation text check (length(mitigation) between 1 and 1000),
  due_on date,
  state text not null default 'open' check (state in ('open', 'mitigating', 'accepted', 'closed')),
  version int not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  check (signal is not null or (likelihood is not null and impact is not null))
);
create unique index risk_signal on risk (organisation_id, signal);
alter table risk enable row level security;
alter table risk force row level security;
create policy own_organisation on risk using (organisation_id = (select current_organisation()));
grant select, insert, update on risk to cerebro_app;

-- What was changed of a risk, by whom; never changed itself.
create table risk_change (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  risk_id uuid not null references risk,
  changed_by text not null,
  changed_at timestamptz not null,
  changes jsonb not null
);
create index risk_change_of on risk_change (risk_id, changed_at);
alter table risk_change enable row level security;
alter table risk_change force row level security;
create policy own_organisation on risk_change using (organisation_id = (select current_organisation()));
grant select, insert on risk_change to cerebro_app;

-- What a signal came to on a day: its past cannot be worked out from records that have moved on.
create table risk_reading (
  organisation_id uuid not null references organisation,
  signal text not null check (length(signal) between 1 and 40),
  day date not null,
  rows bigint not null,
  money_minor bigint not null,
  primary key (organisation_id, signal, day)
);
alter table risk_reading enable row level security;
alter table risk_reading force row level security;
create policy own_organisation on risk_reading using (organisation_id = (select current_organisation()));
grant select, insert on risk_reading to cerebro_app;
