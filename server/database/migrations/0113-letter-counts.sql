-- How many letters somebody caused or got within the last 24 hours, shared by all nodes. The subject is a hash: neither whose
-- row it is nor an address can be read from it, and an address counts across organisations.
create table letter_count (
  subject bytea primary key,
  since timestamptz not null,
  letters int not null
);
create index letter_count_age on letter_count (since);
alter table letter_count enable row level security;
alter table letter_count force row level security;
create policy counts_for_all on letter_count using (true) with check (true);
grant select, insert, update, delete on letter_count to cerebro_app;
