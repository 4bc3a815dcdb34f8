-- The mailbox that an organization has its mail read from; the password is sealed by the program's own key [RT-03].
create table mail_account (
  organisation_id uuid primary key references organisation,
  host text not null check (length(host) between 1 and 253),
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  user_name text not null check (length(user_name) between 1 and 254),
  password text not null,
  folder text not null check (length(folder) between 1 and 200),
  enabled boolean not null,
  failure text check (length(failure) between 1 and 40),
  last_run_at timestamptz,
  last_count int not null default 0 check (last_count >= 0),
  -- Place in the folder: numbers of mails count only under the validity they were read with.
  uid_validity text,
  last_uid bigint,
  -- One run at a time; a run that ended without a word gives way after minutes.
  claimed_until timestamptz,
  saved_at timestamptz not null
);
alter table mail_account enable row level security;
alter table mail_account force row level security;
create policy own_organisation on mail_account using (organisation_id = current_organisation());
grant select, insert, update, delete on mail_account to cerebro_app;

-- Mails that were read, and what followed. The mail itself stays on its server; attachments are documents.
create table received_email (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  -- Message-ID, or the hash of a mail without one: the same mail is read once.
  message_key text not null check (length(message_key) between 1 and 1000),
  sender text not null check (length(sender) <= 320),
  partner text,
  subject text not null check (length(subject) <= 500),
  excerpt text not null check (length(excerpt) <= 500),
  sent_at timestamptz not null,
  read_at timestamptz not null,
  category text not null check (length(category) between 1 and 40),
  confidence float8 not null check (confidence between 0 and 1),
  urgency text not null check (urgency in ('low', 'medium', 'high')),
  action_required boolean not null,
  outcome text not null
    check (outcome in ('draft', 'event', 'recorded', 'documents', 'ignored', 'none', 'failed')),
  note text check (length(note) between 1 and 500),
  document_ids uuid[] not null default '{}',
  decision_id uuid references decision,
  unique (organisation_id, message_key)
);
create index received_email_newest on received_email (organisation_id, read_at desc, id desc);
create index received_email_decision on received_email (decision_id) where decision_id is not null;
alter table received_email enable row level security;
alter table received_email force row level security;
create policy own_organisation on received_email using (organisation_id = current_organisation());
grant select, insert, delete on received_email to cerebro_app;

-- Rules found in mail: mails of one sender and category are handled in one way while the rule is active [NLP-05].
create table mail_rule (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  sender text not null check (length(sender) between 1 and 320),
  category text not null check (length(category) between 1 and 40),
  confidence float8 not null check (confidence between 0 and 1),
  active boolean not null,
  created_at timestamptz not null,
  unique (organisation_id, sender, category)
);
alter table mail_rule enable row level security;
alter table mail_rule force row level security;
create policy own_organisation on mail_rule using (organisation_id = current_organisation());
grant select, insert, update on mail_rule to cerebro_app;
