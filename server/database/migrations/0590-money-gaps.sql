-- Numbers of amounts that could not be posted, by month and kind of reason, kept by the statements that add and remove them: pages
-- of money name the reasons without reading every amount.
alter table money_gap add column kind text generated always as (regexp_replace(reason, ' on or before .*', '')) stored;
-- Finds the first reason of a kind: the earliest day of a missing rate.
create index money_gap_kind on money_gap (organisation_id, month, account, kind, reason);

create table money_gap_month (
  organisation_id uuid not null,
  month date not null,
  account text not null,
  kind text not null,
  gaps bigint not null,
  primary key (organisation_id, month, account, kind)
);
alter table money_gap_month enable row level security;
alter table money_gap_month force row level security;
create policy own_organisation on money_gap_month using (organisation_id = (select current_organisation()));
grant select, insert, update, delete on money_gap_month to cerebro_app;

insert into money_gap_month (organisation_id, month, account, kind, gaps)
  select organisation_id, month, account, kind, count(*) from money_gap group by 1, 2, 3, 4;

create function add_money_gaps() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into money_gap_month as m (organisation_id, month, account, kind, gaps)
  select organisation_id, month, account, kind, count(*) from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (organisation_id, month, account, kind) do update set gaps = m.gaps + excluded.gaps;
  return null;
end $$;
create trigger add_money_gaps after insert on money_gap referencing new table as added
  for each statement execute function add_money_gaps();

create function remove_money_gaps() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update money_gap_month m set gaps = m.gaps - r.gaps
  from (select organisation_id, month, account, kind, count(*) as gaps from removed group by 1, 2, 3, 4) r
  where (m.organisation_id, m.month, m.account, m.kind) = (r.organisation_id, r.month, r.account, r.kind);
  delete from money_gap_month m using (select distinct organisation_id, month, account, kind from removed) r
  where (m.organisation_id, m.month, m.account, m.kind) = (r.organisation_id, r.month, r.account, r.kind) and m.gaps = 0;
  return null;
end $$;
create trigger remove_money_gaps after delete on money_gap referencing old table as removed
  for each statement execute function remove_money_gaps();
