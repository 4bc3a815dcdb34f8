-- What strangers write to the operator of the server: of no organisation, so nobody who is signed in sees it. The program
-- stores it before it knows who calls, and reads it again for the operator alone.
create table enquiry (
  id uuid primary key default uuidv7(),
  -- The form it was written on: a second sending of the same is the same enquiry.
  form_id uuid not null unique,
  request_hash bytea not null,
  kind text not null check (kind in ('demo', 'contact')),
  name text not null,
  email text not null check (email = lower(email)),
  company text,
  topic text check ((kind = 'contact') = (topic is not null)),
  industry text check ((kind = 'demo') = (industry is not null)),
  orders_per_day int check (orders_per_day >= 0),
  message text check (kind = 'demo' or message is not null),
  -- Whence it came, for the limits; forgotten after a day.
  ip text,
  -- Whether its writer was written to: once a day at most.
  confirmation text not null check (confirmation in ('mailed', 'mailed_before', 'none')),
  created_at timestamptz not null
);
create index enquiry_recent on enquiry (created_at);
alter table enquiry enable row level security;
alter table enquiry force row level security;
create policy program_adds on enquiry for insert with check (is_program());
create policy program_sees on enquiry for select using (is_program());
create policy program_clears on enquiry for delete using (is_program());
create policy program_forgets_whence on enquiry for update using (is_program()) with check (ip is null);
grant select, insert, delete on enquiry to cerebro_app;
grant update (ip) on enquiry to cerebro_app;

-- The operator forgets one in the transaction that says so in the audit trail, which is an organisation's.
do $$
begin
  execute format('create policy owner_sees on enquiry for select to %I using (true)', current_user);
  execute format('create policy owner_clears on enquiry for delete to %I using (true)', current_user);
end $$;
create function forget_enquiry(wanted uuid) returns boolean
  language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with gone as (delete from enquiry where id = wanted returning 1) select exists (select from gone);
end;
revoke all on function forget_enquiry(uuid) from public;
grant execute on function forget_enquiry(uuid) to cerebro_app;

-- Letters to somebody who has no account.
create policy write_to_strangers on mail_message for insert
  with check (is_program() and organisation_id is null and account_id is null);
