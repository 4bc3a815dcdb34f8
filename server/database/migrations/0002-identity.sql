-- Accounts belong to people, memberships tie them to organisations, sessions and keys prove who calls.

-- Owns the few functions that find an organisation or account from what a stranger presents (an address, a token's
-- hash). It may read only the columns they need and cannot log in.
do $$
begin
  if not exists (select from pg_roles where rolname = 'cerebro_lookup') then
    create role cerebro_lookup nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
  end if;
  execute format('grant cerebro_lookup to %I', current_user);
end $$;
grant usage, create on schema public to cerebro_lookup;

-- Nobody in particular: the program itself, before it knows who calls.
create function is_program() returns boolean
  language sql stable parallel safe
  return current_organisation() is null and current_account() is null;

create table account (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  name text not null check (length(name) between 1 and 120),
  email_verified_at timestamptz,
  -- Made by the demo; can sign in only while demo mode is on.
  demo boolean not null default false,
  preferences jsonb not null default '{}',
  created_at timestamptz not null
);
create unique index account_email on account (email);
create index account_name_search on account using gin (name gin_trgm_ops);

create table membership (
  organisation_id uuid not null references organisation,
  account_id uuid not null references account,
  roles text[] not null check (
    cardinality(roles) > 0 and roles <@ array['wms', 'logistics', 'executive', 'manager', 'admin', 'superadmin']),
  permissions text[] not null default '{}',
  -- Counts changes; access tokens carry it, so that those with older rights are refused at once.
  version int not null default 1,
  changed_at timestamptz not null,
  joined_at timestamptz not null,
  last_used_at timestamptz not null,
  disabled_at timestamptz,
  primary key (organisation_id, account_id)
);
create index membership_account on membership (account_id, last_used_at desc);
create index membership_changed on membership (changed_at);
alter table membership enable row level security;
alter table membership force row level security;
create policy see_own on membership for select
  using (organisation_id = current_organisation() or account_id = current_account());
create policy add_own on membership for insert with check (organisation_id = current_organisation());
create policy change_own on membership for update using (organisation_id = current_organisation());
create policy remove_own on membership for delete using (organisation_id = current_organisation());
grant select, insert, update, delete on membership to cerebro_app;

alter table account enable row level security;
alter table account force row level security;
create policy see_own on account for select using (
  id = current_account()
  or exists (select from membership where account_id = account.id and organisation_id = current_organisation()));
create policy add_own on account for insert with check (id = current_account());
create policy change_own on account for update using (id = current_account());
grant select, insert, update on account to cerebro_app;

-- What proves a person; apart from `account` so that colleagues, who may see the account, never see this.
create table credential (
  account_id uuid primary key references account,
  password_hash text,
  password_changed_at timestamptz,
  -- Sealed; confirmed once a first code was right.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The last time step whose code was accepted: a code counts once.
  totp_last_step bigint not null default 0
);
alter table credential enable row level security;
alter table credential force row level security;
create policy own_account on credential using (account_id = current_account());
grant select, insert, update on credential to cerebro_app;

create table recovery_code (
  account_id uuid not null references account,
  hash bytea not null,
  used_at timestamptz,
  primary key (account_id, hash)
);
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy own_account on recovery_code using (account_id = current_account());
grant select, insert, update, delete on recovery_code to cerebro_app;

-- A person at another sign-in provider.
create table provider_identity (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account,
  provider text not null,
  email text,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create unique index provider_identity_account on provider_identity (account_id, provider);
alter table provider_identity enable row level security;
alter table provider_identity force row level security;
create policy own_account on provider_identity using (account_id = current_account());
grant select, insert, delete on provider_identity to cerebro_app;

-- A sign-in somewhere; its refresh tokens are one family.
create table session (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  account_id uuid not null references account,
  ip text not null,
  user_agent text not null,
  -- How the person proved who they are: pwd, otp, recovery, oidc.
  methods text[] not null,
  -- The person stays signed in for long [AUTH-01].
  remembered boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- The last time the person proved who they are; sensitive changes ask for a recent one.
  proved_at timestamptz not null,
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index session_account on session (account_id, created_at desc);
create index session_ended on session (ended_at) where ended_at is not null;
alter table session enable row level security;
alter table session force row level security;
create policy see_own on session for select
  using (organisation_id = current_organisation() or account_id = current_account());
create policy add_own on session for insert with check (account_id = current_account());
create policy change_own on session for update
  using (organisation_id = current_organisation() or account_id = current_account());
create policy remove_own on session for delete using (account_id = current_account());
grant select, insert, update, delete on session to cerebro_app;

create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  account_id uuid not null references account,
  created_at timestamptz not null,
  used_at timestamptz,
  -- The token given in exchange, sealed with this one: only its holder can be given the same again.
  successor bytea
);
create index refresh_token_session on refresh_token (session_id);
alter table refresh_token enable row level security;
alter table refresh_token force row level security;
create policy own_account on refresh_token using (account_id = current_account());
grant select, insert, update, delete on refresh_token to cerebro_app;

-- Links sent by mail and sign-ins that wait for a second factor: hashed, single use, short-lived.
create table account_token (
  hash bytea primary key,
  account_id uuid not null references account,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email', 'second_factor')),
  data jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_token_account on account_token (account_id, purpose);
alter table account_token enable row level security;
alter table account_token force row level security;
create policy own_account on account_token using (account_id = current_account());
grant select, insert, update, delete on account_token to cerebro_app;

create table invitation (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  email text not null check (email = lower(email)),
  roles text[] not null check (cardinality(roles) > 0),
  token_hash bytea not null unique,
  invited_by uuid not null references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
create unique index invitation_open on invitation (organisation_id, email)
  where accepted_at is null and withdrawn_at is null;
alter table invitation enable row level security;
alter table invitation force row level security;
create policy own_organisation on invitation using (organisation_id = current_organisation());
grant select, insert, update on invitation to cerebro_app;

-- Keys of programs: shown once, kept as a hash [PLT-01].
create table api_key (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  account_id uuid not null references account,
  name text not null check (length(name) between 1 and 80),
  -- The first characters, by which people recognise a key.
  start text not null,
  hash bytea not null unique,
  roles text[] not null check (cardinality(roles) > 0),
  access text not null check (access in ('read', 'write')),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_organisation on api_key (organisation_id, id desc);
create index api_key_revoked on api_key (revoked_at) where revoked_at is not null;
alter table api_key enable row level security;
alter table api_key force row level security;
create policy own_organisation on api_key using (organisation_id = current_organisation());
grant select, insert, update on api_key to cerebro_app;

-- Failed guesses by what was guessed at (hashed: an address, known or not; an account's second factor).
create table attempt (
  subject bytea primary key,
  failures int not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz not null
);
create index attempt_age on attempt (last_failed_at);
alter table attempt enable row level security;
alter table attempt force row level security;
create policy program_only on attempt using (is_program());
grant select, insert, update, delete on attempt to cerebro_app;

-- A sign-in under way at another provider: single use, ten minutes.
create table provider_flow (
  state_hash bytea primary key,
  provider text not null,
  verifier text not null,
  nonce text not null,
  -- Hash of a cookie: the answer counts only in the browser that asked.
  browser_hash bytea not null,
  -- Set when a signed-in person connects the provider to their account.
  account_id uuid references account,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
alter table provider_flow enable row level security;
alter table provider_flow force row level security;
create policy program_only on provider_flow using (is_program());
grant select, insert, delete on provider_flow to cerebro_app;

-- Keys of the program itself: signing access tokens, sealing second factors. Shared by all nodes.
create table program_key (
  id text primary key,
  purpose text not null check (purpose in ('sign', 'seal')),
  material text not null,
  created_at timestamptz not null
);
alter table program_key enable row level security;
alter table program_key force row level security;
create policy program_only on program_key using (is_program());
grant select, insert on program_key to cerebro_app;

-- Look-ups for strangers. Each answers ids only; whoever holds them then reads within the scope they give.
create policy lookup on account for select to cerebro_lookup using (true);
create policy lookup on membership for select to cerebro_lookup using (true);
create policy lookup on organisation for select to cerebro_lookup using (true);
create policy lookup on session for select to cerebro_lookup using (true);
create policy lookup on refresh_token for select to cerebro_lookup using (true);
create policy lookup on account_token for select to cerebro_lookup using (true);
create policy lookup on provider_identity for select to cerebro_lookup using (true);
create policy lookup on invitation for select to cerebro_lookup using (true);
create policy lookup on api_key for select to cerebro_lookup using (true);
grant select (id, email) on account to cerebro_lookup;
grant select (organisation_id, account_id, version, changed_at, last_used_at, disabled_at) on membership to cerebro_lookup;
grant select (id, name, demo) on organisation to cerebro_lookup;
grant select (id, ended_at) on session to cerebro_lookup;
grant select (hash, account_id) on refresh_token to cerebro_lookup;
grant select (hash, account_id, purpose) on account_token to cerebro_lookup;
grant select (issuer, subject, account_id) on provider_identity to cerebro_lookup;
grant select (id, organisation_id, token_hash) on invitation to cerebro_lookup;
grant select (id, organisation_id, account_id, hash, revoked_at) on api_key to cerebro_lookup;

create function account_by_email(wanted text) returns uuid
  language sql stable security definer set search_path = public
  return (select id from account where email = lower(wanted));

create function account_by_refresh_token(wanted bytea) returns uuid
  language sql stable security definer set search_path = public
  return (select account_id from refresh_token where hash = wanted);

create function account_by_token(wanted bytea, wanted_purpose text) returns uuid
  language sql stable security definer set search_path = public
  return (select account_id from account_token where hash = wanted and purpose = wanted_purpose);

create function account_by_identity(wanted_issuer text, wanted_subject text) returns uuid
  language sql stable security definer set search_path = public
  return (select account_id from provider_identity where issuer = wanted_issuer and subject = wanted_subject);

create function organisation_by_invitation(wanted bytea) returns uuid
  language sql stable security definer set search_path = public
  return (select organisation_id from invitation where token_hash = wanted);

create function api_key_by_hash(wanted bytea) returns table (id uuid, organisation_id uuid, account_id uuid)
  language sql stable security definer set search_path = public
  begin atomic
    select key.id, key.organisation_id, key.account_id from api_key key where key.hash = wanted;
  end;

-- The organisations the caller's account belongs to: names are not visible from inside another organisation.
create function organisations_of_account() returns table (id uuid, name text, demo boolean)
  language sql stable security definer set search_path = public
  begin atomic
    select organisation.id, organisation.name, organisation.demo
    from membership join organisation on organisation.id = membership.organisation_id
    where membership.account_id = current_account() and membership.disabled_at is null
    order by membership.last_used_at desc, organisation.id;
  end;

-- What was ended since a moment: a node that lost its connection catches up with it.
create function revoked_since(moment timestamptz) returns table (kind text, id text, version int)
  language sql stable security definer set search_path = public
  begin atomic
    select 'session', session.id::text, 0 from session where ended_at >= moment
    union all
    select 'membership', membership.organisation_id || '/' || membership.account_id, membership.version
    from membership where changed_at >= moment
    union all
    select 'api_key', api_key.id::text, 0 from api_key where revoked_at >= moment;
  end;

do $$
declare lookup text;
begin
  foreach lookup in array array[
    'account_by_email(text)', 'account_by_refresh_token(bytea)', 'account_by_token(bytea, text)',
    'account_by_identity(text, text)', 'organisation_by_invitation(bytea)', 'api_key_by_hash(bytea)',
    'organisations_of_account()', 'revoked_since(timestamptz)']
  loop
    execute format('revoke all on function %s from public', lookup);
    execute format('grant execute on function %s to cerebro_app', lookup);
    execute format('alter function %s owner to cerebro_lookup', lookup);
  end loop;
end $$;
revoke create on schema public from cerebro_lookup;
