-- Conversations with the assistant, by person (or key), area and page [AI-02]; what is asked stays with who asked.
create table assistant_message (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  actor_id uuid not null,
  hemisphere text check (hemisphere in ('wms', 'logistics', 'executive')),
  page text not null check (length(page) <= 500),
  question text not null check (length(question) <= 4000),
  intent text not null check (length(intent) <= 60),
  message jsonb not null,
  -- What the conversation is about, for the question that follows.
  frame jsonb,
  asked_at timestamptz not null
);
create index assistant_message_place on assistant_message (organisation_id, actor_id, page, asked_at desc);
alter table assistant_message enable row level security;
alter table assistant_message force row level security;
create policy own_organisation on assistant_message using (organisation_id = current_organisation());
grant select, insert, delete on assistant_message to cerebro_app;

-- Ratings of answers with their corrections: a queue of bounded length [AI-19].
create table assistant_lesson (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  interaction_id uuid not null,
  actor_id uuid not null,
  intent text not null check (length(intent) <= 60),
  rating smallint not null check (rating between 1 and 5),
  correct_answer text check (length(correct_answer) <= 2000),
  user_correction text check (length(user_correction) <= 2000),
  created_at timestamptz not null
);
create index assistant_lesson_queue on assistant_lesson (organisation_id, id);
alter table assistant_lesson enable row level security;
alter table assistant_lesson force row level security;
create policy own_organisation on assistant_lesson using (organisation_id = current_organisation());
grant select, insert, delete on assistant_lesson to cerebro_app;

-- How sure the organization's people have found the answers of each intent.
create table assistant_intent (
  organisation_id uuid not null references organisation,
  intent text not null check (length(intent) <= 60),
  confidence numeric(4, 2) not null check (confidence between 0 and 0.95),
  primary key (organisation_id, intent)
);
alter table assistant_intent enable row level security;
alter table assistant_intent force row level security;
create policy own_organisation on assistant_intent using (organisation_id = current_organisation());
grant select, insert, update on assistant_intent to cerebro_app;
