-- How somebody wants to hear of a kind of notice; without a row: in the bell, not by mail.
create table notice_preference (
  organisation_id uuid not null references organisation,
  account_id uuid not null references account on delete cascade,
  kind text not null,
  in_app boolean not null,
  email boolean not null,
  primary key (organisation_id, account_id, kind)
);
-- Whom to write to when something of a kind happens.
create index notice_preference_email on notice_preference (organisation_id, kind) where email;

alter table notice_preference enable row level security;
alter table notice_preference force row level security;
create policy own_organisation on notice_preference using (organisation_id = current_organisation());
grant select, insert, update on notice_preference to cerebro_app;
