-- Documents that came from outside: the file, what was read of it, and what a person made of it [NLP-04].
create table received_document (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  file_name text not null check (length(file_name) between 1 and 200),
  format text not null check (format in ('pdf', 'docx', 'xlsx', 'csv', 'text', 'png', 'jpeg')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes int not null check (bytes > 0),
  content bytea not null,
  type text not null check (type in ('purchase_order', 'supplier_invoice', 'delivery_note', 'order', 'other')),
  confidence float8 not null check (confidence between 0 and 1),
  basis text not null check (basis in ('engine', 'fallback')),
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'dismissed')),
  sender text,
  sender_key text,
  search_text text not null generated always as (lower(file_name || ' ' || coalesce(sender, ''))) stored,
  summary text not null,
  note text,
  source text not null check (source in ('upload', 'email')),
  fields jsonb not null,
  items jsonb not null,
  pages jsonb not null,
  received_at timestamptz not null,
  settled_by text check (length(settled_by) between 1 and 200),
  record_kind text check (record_kind in ('purchase_order', 'order', 'receipt')),
  record_id uuid,
  record_number text,
  check ((state = 'waiting') = (settled_by is null)),
  check ((record_kind is null) = (record_id is null))
);
create index received_document_newest on received_document (organisation_id, received_at desc, id desc);
alter table received_document alter column content set storage external;
alter table received_document enable row level security;
alter table received_document force row level security;
create policy own_organisation on received_document using (organisation_id = current_organisation());
grant select, insert, update on received_document to cerebro_app;

-- Corrections by people, used in the next document of the same sender: after which label a field stands, which item a
-- code of the sender is, and which partner the sender is.
create table document_lesson (
  organisation_id uuid not null references organisation,
  sender_key text not null check (length(sender_key) between 1 and 100),
  kind text not null check (kind in ('label', 'item', 'supplier', 'customer')),
  name text not null check (length(name) between 0 and 100),
  value text not null check (length(value) between 1 and 100),
  learned_at timestamptz not null,
  primary key (organisation_id, sender_key, kind, name)
);
alter table document_lesson enable row level security;
alter table document_lesson force row level security;
create policy own_organisation on document_lesson using (organisation_id = current_organisation());
grant select, insert, update on document_lesson to cerebro_app;
