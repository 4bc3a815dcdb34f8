-- Mail, written in the transaction that causes it and sent afterwards; without a mail server it is kept.
create table mail_message (
  id uuid primary key default uuidv7(),
  -- Null when the mail concerns an account that belongs to several organisations, or to none.
  organisation_id uuid references organisation,
  account_id uuid references account,
  to_name text not null,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  state text not null check (state in ('kept', 'waiting', 'sent', 'failed')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_message_due on mail_message (next_attempt_at) where state = 'waiting';
create index mail_message_organisation on mail_message (organisation_id, id desc);
alter table mail_message enable row level security;
alter table mail_message force row level security;
create policy see_own on mail_message for select using (organisation_id = current_organisation());
create policy write_own on mail_message for insert with check (
  organisation_id = current_organisation() or (organisation_id is null and account_id = current_account()));
-- The sender works for all organisations and for nobody in particular.
create policy program_sees on mail_message for select using (is_program());
create policy program_settles on mail_message for update using (is_program());
create policy program_clears on mail_message for delete using (is_program());
grant select, insert, update, delete on mail_message to cerebro_app;
