-- Sums of the entries by quarter of an hour, kept by the statement that adds them. Days of all time zones begin with one, so any
-- period is a range of quarters and the entries of at most two more.
create table money_quarter (
  organisation_id uuid not null,
  account text not null,
  starts timestamptz not null,
  base_currency text not null,
  base_minor bigint not null,
  entries bigint not null,
  primary key (organisation_id, account, starts, base_currency)
);
alter table money_quarter enable row level security;
alter table money_quarter force row level security;
create policy own_organisation on money_quarter using (organisation_id = (select current_organisation()));
grant select, insert, update on money_quarter to cerebro_app;

create function quarter_of(at timestamptz) returns timestamptz language sql immutable parallel safe
return date_bin(interval '15 minutes', at, timestamptz '2000-01-01 00:00:00+00');

insert into money_quarter (organisation_id, account, starts, base_currency, base_minor, entries)
  select organisation_id, account, quarter_of(booked_at), base_currency, sum(base_minor), count(*) from money_entry
  group by 1, 2, 3, 4;

create function add_money_quarters() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into money_quarter as q (organisation_id, account, starts, base_currency, base_minor, entries)
  select a.organisation_id, a.account, quarter_of(a.booked_at), a.base_currency, sum(a.base_minor), count(*)
  from added a group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (organisation_id, account, starts, base_currency) do update
    set base_minor = q.base_minor + excluded.base_minor, entries = q.entries + excluded.entries;
  return null;
end $$;
create trigger add_money_quarters after insert on money_entry referencing new table as added
  for each statement execute function add_money_quarters();
