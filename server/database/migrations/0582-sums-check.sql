-- Differences that the nightly check of kept sums found for an organization.
create table sums_check (
  organisation_id uuid primary key references organisation,
  checked_at timestamptz not null,
  differences int not null check (differences >= 0),
  -- The first of them.
  examples jsonb not null
);
alter table sums_check enable row level security;
alter table sums_check force row level security;
create policy own_organisation on sums_check using (organisation_id = (select current_organisation()));
grant select, insert, update on sums_check to cerebro_app;

-- For the health of the product: how many organizations have sums that differ from their rows, and nothing more.
create policy lookup on sums_check for select to cerebro_lookup using (true);
grant select (differences) on sums_check to cerebro_lookup;
create function organisations_with_wrong_sums() returns bigint language sql stable security definer
  set search_path = public, pg_temp as $$ select count(*) from sums_check where differences > 0 $$;
revoke all on function organisations_with_wrong_sums() from public;
grant execute on function organisations_with_wrong_sums() to cerebro_app;
grant create on schema public to cerebro_lookup;
alter function organisations_with_wrong_sums() owner to cerebro_lookup;
revoke create on schema public from cerebro_lookup;
