-- Label printers of the own network, what was sent to them, and files of labels that a job makes [WMS-15].
create table label_printer (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  name text not null check (length(name) between 1 and 60),
  name_key text not null generated always as (lower(name)) stored,
  host text not null check (length(host) between 1 and 253),
  port int not null check (port between 1 and 65535),
  dpi int not null check (dpi in (203, 300)),
  width_mm double precision not null check (width_mm between 10 and 210),
  height_mm double precision not null check (height_mm between 10 and 297),
  answers boolean not null,
  enabled boolean not null,
  version int not null default 1,
  created_at timestamptz not null
);
create unique index label_printer_name on label_printer (organisation_id, name_key);

create table print_job (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  printer_id uuid not null references label_printer on delete cascade,
  title text not null,
  labels int not null check (labels > 0),
  -- What the printer is sent, so that a second attempt prints the same.
  zpl text not null,
  state text not null check (state in ('queued', 'sent', 'failed')),
  failure text,
  attempts int not null default 0,
  requested_by_name text not null,
  requested_at timestamptz not null,
  ended_at timestamptz,
  check (state <> 'failed' or failure is not null)
);
create index print_job_recent on print_job (organisation_id, requested_at desc, id desc);
create index print_job_printer on print_job (printer_id, requested_at desc);

create table label_file (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  title text not null,
  choice jsonb not null,
  state text not null check (state in ('making', 'ready', 'failed')),
  done int not null default 0,
  total int not null check (total > 0),
  content bytea,
  requested_at timestamptz not null,
  check ((state = 'ready') = (content is not null))
);
create index label_file_age on label_file (organisation_id, requested_at);

do $$
declare
  name text;
begin
  foreach name in array array['label_printer', 'print_job', 'label_file'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation())', name);
    execute format('grant select, insert, update, delete on %I to cerebro_app', name);
  end loop;
end $$;
