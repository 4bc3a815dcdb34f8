-- A browser in which an account signed in before, by the hash of address and cookie: guesses of strangers do not slow it
-- down. Nothing here tells whose it is.
create table known_device (
  subject bytea primary key,
  last_seen_at timestamptz not null
);
create index known_device_age on known_device (last_seen_at);
alter table known_device enable row level security;
alter table known_device force row level security;
create policy program_only on known_device using (is_program());
grant select, insert, delete on known_device to cerebro_app;
grant update (last_seen_at) on known_device to cerebro_app;

-- Calls that guess, counted for all nodes together, in windows of a minute. Not logged: a crash forgives a minute.
create unlogged table call_count (
  subject bytea primary key,
  used int not null,
  ends_at timestamptz not null
);
create index call_count_age on call_count (ends_at);
alter table call_count enable row level security;
alter table call_count force row level security;
create policy program_only on call_count using (is_program());
grant select, insert, update, delete on call_count to cerebro_app;
