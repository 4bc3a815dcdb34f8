-- Applications that ask to act for people over MCP, by OAuth 2.1 [SVC-05].

-- Registered by anybody (RFC 7591), so each network has few, and unused ones go after a day.
create table application_client (
  id text primary key check (length(id) between 20 and 60),
  -- As it calls itself: unchecked.
  name text not null check (length(name) between 1 and 80),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 5),
  -- Hash of the network that registered it.
  network bytea not null,
  created_at timestamptz not null,
  -- The last time a person connected it.
  connected_at timestamptz
);
create index application_client_unused on application_client (network, created_at) where connected_at is null;
create index application_client_age on application_client (created_at) where connected_at is null;
alter table application_client enable row level security;
alter table application_client force row level security;
create policy program_only on application_client using (is_program());
grant select, insert, delete on application_client to cerebro_app;
grant update (connected_at) on application_client to cerebro_app;

-- What a person allowed an application in one organization. It begins with a code that is good once.
create table application_grant (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  account_id uuid not null references account,
  client_id text not null,
  client_name text not null check (length(client_name) between 1 and 80),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- The address its tokens are for (RFC 8707).
  resource text not null check (length(resource) <= 500),
  redirect_uri text not null check (length(redirect_uri) <= 500),
  code_hash bytea not null unique,
  code_challenge text not null check (length(code_challenge) = 43),
  code_expires_at timestamptz not null,
  code_used_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (length(end_reason) <= 80)
);
create index application_grant_account on application_grant (account_id, id desc);
create index application_grant_organisation on application_grant (organisation_id, account_id);
alter table application_grant enable row level security;
alter table application_grant force row level security;
create policy see_own on application_grant for select
  using (organisation_id = current_organisation() or account_id = current_account());
create policy add_own on application_grant for insert with check (account_id = current_account());
create policy change_own on application_grant for update
  using (organisation_id = current_organisation() or account_id = current_account());
create policy remove_own on application_grant for delete using (account_id = current_account());
grant select, insert, delete on application_grant to cerebro_app;
grant update (code_used_at, last_used_at, ended_at, end_reason) on application_grant to cerebro_app;

create table application_token (
  hash bytea primary key,
  grant_id uuid not null references application_grant on delete cascade,
  account_id uuid not null references account,
  kind text not null check (kind in ('access', 'refresh')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Of a refresh token: when it was exchanged, and the one given for it, sealed with this one.
  used_at timestamptz,
  successor bytea
);
create index application_token_grant on application_token (grant_id, kind, expires_at);
create index application_token_account on application_token (account_id);
alter table application_token enable row level security;
alter table application_token force row level security;
create policy own_account on application_token using (account_id = current_account());
grant select, insert, delete on application_token to cerebro_app;
grant update (used_at, successor) on application_token to cerebro_app;

-- Look-ups for strangers: each answers ids only.
create policy lookup on application_grant for select to cerebro_lookup using (true);
create policy lookup on application_token for select to cerebro_lookup using (true);
grant select (id, organisation_id, account_id, code_hash) on application_grant to cerebro_lookup;
grant select (hash, grant_id) on application_token to cerebro_lookup;

create function application_grant_by_code(wanted bytea) returns table (id uuid, organisation_id uuid, account_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select g.id, g.organisation_id, g.account_id from application_grant g where g.code_hash = wanted;
  end;
create function application_grant_by_token(wanted bytea) returns table (id uuid, organisation_id uuid, account_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select g.id, g.organisation_id, g.account_id
    from application_token t join application_grant g on g.id = t.grant_id
    where t.hash = wanted;
  end;

do $$
declare lookup text;
begin
  grant create on schema public to cerebro_lookup;
  foreach lookup in array array['application_grant_by_code(bytea)', 'application_grant_by_token(bytea)'] loop
    execute format('revoke all on function %s from public', lookup);
    execute format('grant execute on function %s to cerebro_app', lookup);
    execute format('alter function %s owner to cerebro_lookup', lookup);
  end loop;
  revoke create on schema public from cerebro_lookup;
end $$;
