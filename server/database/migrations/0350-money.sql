-- What an organisation earned and spent, as entries that are never changed [EXE-03].
create table money_book (
  organisation_id uuid primary key references organisation,
  -- When sources were last compared with the entries: their latest weeks, and all of them.
  posted_at timestamptz,
  compared_at timestamptz,
  -- First day of the last closed month; entries land in later months.
  closed_through date check (extract(day from closed_through) = 1)
);
alter table money_book enable row level security;
alter table money_book force row level security;
create policy own_organisation on money_book using (organisation_id = (select current_organisation()));
grant select, insert, update on money_book to cerebro_app;

create table money_closing (
  organisation_id uuid not null references organisation,
  month date not null check (extract(day from month) = 1),
  closed_by text not null,
  closed_at timestamptz not null,
  primary key (organisation_id, month)
);
alter table money_closing enable row level security;
alter table money_closing force row level security;
create policy own_organisation on money_closing using (organisation_id = (select current_organisation()));
grant select, insert on money_closing to cerebro_app;

-- One unit of a currency in units of the base currency; in force from its day to the next rate.
create table exchange_rate (
  organisation_id uuid not null references organisation,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  base text not null check (base ~ '^[A-Z]{3}$'),
  day date not null,
  rate numeric(20, 10) not null check (rate > 0),
  source text not null check (source in ('entered', 'imported')),
  told_by text not null,
  told_at timestamptz not null,
  primary key (organisation_id, base, currency, day),
  check (currency <> base)
);
alter table exchange_rate enable row level security;
alter table exchange_rate force row level security;
create policy own_organisation on exchange_rate using (organisation_id = (select current_organisation()));
grant select, insert, update on exchange_rate to cerebro_app;

-- What an hour of work costs, and a day of a warehouse; in force from its day to the next rate.
create table cost_rate (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  kind text not null check (kind in ('labor', 'driver', 'storage')),
  warehouse_id uuid references location,
  from_day date not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  told_by text not null,
  told_at timestamptz not null,
  check ((kind = 'storage') = (warehouse_id is not null))
);
create unique index cost_rate_day on cost_rate (organisation_id, kind, warehouse_id, from_day) nulls not distinct;
create index cost_rate_warehouse on cost_rate (warehouse_id) where warehouse_id is not null;
alter table cost_rate enable row level security;
alter table cost_rate force row level security;
create policy own_organisation on cost_rate using (organisation_id = (select current_organisation()));
grant select, insert, update on cost_rate to cerebro_app;

create table money_budget (
  organisation_id uuid not null references organisation,
  month date not null check (extract(day from month) = 1),
  account text not null check (length(account) between 1 and 40),
  amount_minor bigint not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (organisation_id, month, account)
);
alter table money_budget enable row level security;
alter table money_budget force row level security;
create policy own_organisation on money_budget using (organisation_id = (select current_organisation()));
grant select, insert, update, delete on money_budget to cerebro_app;

-- One amount of one record, in its own currency and converted by the rate of its day.
create table money_entry (
  organisation_id uuid not null references organisation,
  id uuid not null default uuidv7() primary key,
  -- Where it comes from, and which of the source's amounts it is: entries of one key add up to the amount.
  source text not null check (length(source) between 1 and 20),
  key text not null check (length(key) between 1 and 120),
  account text not null check (length(account) between 1 and 40),
  occurred_at timestamptz not null,
  -- The moment it counts for: later than it occurred where its month was closed.
  booked_at timestamptz not null,
  month date not null,
  currency text not null,
  amount_minor bigint not null,
  base_currency text not null,
  base_minor bigint not null,
  rate numeric(20, 10),
  rate_day date,
  record text,
  subject uuid,
  label text not null,
  customer_id uuid,
  item_id uuid,
  order_id uuid,
  warehouse_id uuid,
  carrier_id uuid,
  vehicle_id uuid,
  country text,
  lane text,
  stream text,
  posted_at timestamptz not null
);
create index money_entry_booked on money_entry (organisation_id, account, booked_at);
create index money_entry_key on money_entry (organisation_id, source, key);
create index money_entry_occurred on money_entry (organisation_id, source, occurred_at);
alter table money_entry enable row level security;
alter table money_entry force row level security;
create policy own_organisation on money_entry using (organisation_id = (select current_organisation()));
grant select, insert on money_entry to cerebro_app;

-- What could not be posted and why: no rate, no cost, no price. It goes when the reason goes.
create table money_gap (
  organisation_id uuid not null references organisation,
  source text not null,
  key text not null,
  account text not null,
  occurred_at timestamptz not null,
  month date not null,
  currency text not null,
  amount_minor bigint,
  reason text not null,
  record text,
  subject uuid,
  label text not null,
  customer_id uuid,
  item_id uuid,
  order_id uuid,
  warehouse_id uuid,
  carrier_id uuid,
  vehicle_id uuid,
  country text,
  lane text,
  stream text,
  primary key (organisation_id, source, key, account, currency)
);
create index money_gap_occurred on money_gap (organisation_id, account, occurred_at);
alter table money_gap enable row level security;
alter table money_gap force row level security;
create policy own_organisation on money_gap using (organisation_id = (select current_organisation()));
grant select, insert, delete on money_gap to cerebro_app;

-- Sums of the entries, kept by the statement that adds them.
create table money_month (
  organisation_id uuid not null,
  month date not null,
  account text not null,
  stream text not null,
  currency text not null,
  base_currency text not null,
  amount_minor bigint not null,
  base_minor bigint not null,
  entries bigint not null,
  -- Of them, those that happened in an earlier month.
  corrected_minor bigint not null,
  primary key (organisation_id, month, account, stream, currency, base_currency)
);
alter table money_month enable row level security;
alter table money_month force row level security;
create policy own_organisation on money_month using (organisation_id = (select current_organisation()));
grant select, insert, update on money_month to cerebro_app;

create function add_money() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into money_month as m (organisation_id, month, account, stream, currency, base_currency, amount_minor, base_minor,
    entries, corrected_minor)
  select a.organisation_id, a.month, a.account, coalesce(a.stream, ''), a.currency, a.base_currency, sum(a.amount_minor),
    sum(a.base_minor), count(*), coalesce(sum(a.base_minor) filter (where a.booked_at > a.occurred_at), 0)
  from added a group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (organisation_id, month, account, stream, currency, base_currency) do update
    set amount_minor = m.amount_minor + excluded.amount_minor, base_minor = m.base_minor + excluded.base_minor,
      entries = m.entries + excluded.entries, corrected_minor = m.corrected_minor + excluded.corrected_minor;
  return null;
end $$;
create trigger add_money after insert on money_entry referencing new table as added
  for each statement execute function add_money();

create index shipment_shipped on shipment (organisation_id, shipped_at) where shipped_at is not null;

-- Minor units of a currency are 10 to the minus this many of its units (ISO 4217).
create function currency_digits(code text) returns int language sql immutable parallel safe
return case when code = any (array['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV',
  'XAF', 'XOF', 'XPF']) then 0 when code = any (array['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']) then 3 else 2 end;
