-- Notes of an organization: what its people should know beside the product's guides [AI-20].
create table knowledge_note (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  domain text not null check (domain in ('wms', 'logistics', 'executive', 'integration', 'ai_capabilities', 'infrastructure')),
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 4000),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  archived_at timestamptz
);
create index knowledge_note_list on knowledge_note (organisation_id, title, id);
alter table knowledge_note enable row level security;
alter table knowledge_note force row level security;
create policy own_organisation on knowledge_note using (organisation_id = current_organisation());
grant select, insert, update on knowledge_note to cerebro_app;
