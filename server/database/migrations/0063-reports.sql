-- Reports that are sent by mail, what was sent, and what became of each letter [WMS-14].
create table report_schedule (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  name text not null check (length(name) between 1 and 120),
  report text not null,
  -- What it is asked for; a relative period means another span each time.
  parameters jsonb not null,
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  cadence text not null check (cadence in ('daily', 'weekly', 'monthly')),
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 31),
  -- By the clock on the wall of the organisation's zone.
  hour smallint not null check (hour between 0 and 23),
  minute smallint not null check (minute between 0 and 59),
  -- Addresses with the account each belongs to, or null for somebody outside.
  recipients jsonb not null,
  paused boolean not null default false,
  -- The zone is kept with the moment: when the organisation moves, the moment is found anew.
  time_zone text not null,
  next_at timestamptz not null,
  -- Whose rights count when it is sent.
  owner_id uuid not null,
  owner_name text not null,
  removed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null
);
create index report_schedule_due on report_schedule (organisation_id, next_at) where removed_at is null and not paused;

create table report_delivery (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  schedule_id uuid not null references report_schedule,
  due_at timestamptz not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'partly_sent', 'failed', 'kept')),
  reason text,
  rows int,
  bytes int,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index report_delivery_of on report_delivery (schedule_id, id desc);
create index report_delivery_open on report_delivery (organisation_id) where state = 'sending';

create table report_letter (
  delivery_id uuid not null references report_delivery,
  organisation_id uuid not null references organisation,
  address text not null,
  -- Null where no letter was written; letters themselves are forgotten after 30 days.
  mail_id uuid,
  state text not null check (state in ('waiting', 'sent', 'failed', 'kept')),
  reason text,
  at timestamptz,
  primary key (delivery_id, address)
);

-- A file that goes with a letter; gone once the letter is.
create table mail_attachment (
  mail_id uuid not null references mail_message on delete cascade,
  position smallint not null,
  organisation_id uuid not null references organisation,
  file_name text not null check (length(file_name) between 1 and 200),
  content_type text not null,
  content bytea not null,
  primary key (mail_id, position)
);

do $$
declare
  name text;
begin
  foreach name in array array['report_schedule', 'report_delivery', 'report_letter', 'mail_attachment'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  foreach name in array array['report_schedule', 'report_delivery', 'report_letter'] loop
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation())', name);
    execute format('grant select, insert, update on %I to cerebro_app', name);
  end loop;
end $$;
-- As with the letters: an organisation writes, the program that sends for all of them reads and clears.
create policy write_own on mail_attachment for insert with check (organisation_id = current_organisation());
create policy program_sees on mail_attachment for select using (is_program());
create policy program_clears on mail_attachment for delete using (is_program());
grant select, insert, delete on mail_attachment to cerebro_app;
select observe_table('report_schedule', false);

-- Reports ask by the moment at which something happened. Rows come in nearly that order: a few pages tell where to look.
create index stock_movement_occurred on stock_movement using brin (occurred_at);
