-- A reader for BI tools is a login of the database, so everything that PostgreSQL offers to everybody is open to it. Closed is what
-- could stop the program or fill its disk, where the owner of the database may do that [EXE-04].

-- Functions that only the program may call, and the harm that a reader could do by them.
create table bi.program_function (name name primary key, harm text not null);
alter table bi.program_function enable row level security;
insert into bi.program_function (name, harm)
select distinct proname, case
    when proname like '%advisory%' then 'hold locks that the program waits for'
    when proname = 'pg_notify' then 'wake the program'
    when proname = 'pg_logical_emit_message' then 'fill the journal'
    else 'fill the disk with large objects' end
from pg_proc
where pronamespace = 'pg_catalog'::regnamespace and (proname ~ '^pg_(try_)?advisory_' or proname ~ '^lo_'
  or proname in ('loread', 'lowrite', 'pg_notify', 'pg_logical_emit_message'));

-- Closes what may be closed and answers what is left open. The owner of an outside database often may not change functions of
-- PostgreSQL; a superuser of that server closes the rest by calling this once.
create function bi.close_doors() returns setof text language plpgsql set search_path = bi, pg_temp as $$
declare
  owner name := (select pg_get_userbyid(datdba) from pg_database where datname = current_database());
  routine regprocedure;
  target text;
begin
  for routine in
    select p.oid::regprocedure from pg_proc p join bi.program_function f on f.name = p.proname
    where p.pronamespace = 'pg_catalog'::regnamespace
      and has_function_privilege('public', p.oid, 'execute')
  loop
    begin
      execute format('grant execute on function %s to cerebro_app, cerebro_lookup, cerebro_jobs, %I', routine, owner);
      execute format('revoke execute on function %s from public', routine);
    exception when insufficient_privilege then null;
    end;
  end loop;
  foreach target in array array[
    format('grant temporary on database %I to cerebro_app', current_database()),
    format('revoke temporary on database %I from public', current_database()),
    -- The queue of jobs installs its functions as this role.
    format('grant usage on language plpgsql to cerebro_jobs, %I', owner),
    'revoke usage on language plpgsql from public'
  ] loop
    begin
      execute target;
    exception when insufficient_privilege then null;
    end;
  end loop;
  return query
    select distinct format('A reader can %s (%s).', f.harm, f.name) from bi.program_function f
    join pg_proc p on p.proname = f.name and p.pronamespace = 'pg_catalog'::regnamespace
    where has_function_privilege('public', p.oid, 'execute');
  if has_database_privilege('public', current_database(), 'temporary') then
    return next 'A reader can fill the disk with temporary tables.';
  end if;
  if has_language_privilege('public', 'plpgsql', 'usage') then
    return next 'A reader can run programs in PL/pgSQL.';
  end if;
end $$;
revoke execute on function bi.close_doors() from public;
do $$ begin perform bi.close_doors(); end $$;

-- Limits of a reader. It can change those of its session but that of temporary files, which only a superuser may set.
create function bi.limit_reader(reader text) returns void language plpgsql set search_path = bi, pg_temp as $$
declare
  setting text;
begin
  foreach setting in array array['default_transaction_read_only = on', 'statement_timeout = ''60s''',
    'transaction_timeout = ''10min''', 'idle_in_transaction_session_timeout = ''60s''', 'work_mem = ''16MB''',
    'max_parallel_workers_per_gather = 0', 'search_path = bi', 'temp_file_limit = ''1GB''']
  loop
    begin
      execute format('alter role %I set %s', reader, setting);
    exception when insufficient_privilege then
      raise warning 'The reader % has no limit %: a superuser may set it.', reader, setting;
    end;
  end loop;
end $$;
revoke execute on function bi.limit_reader(text) from public;

create or replace function bi.admit(reader text, organisation uuid) returns void language plpgsql
  set search_path = bi, pg_temp as $$
declare
  open_door text;
begin
  insert into bi.reader (role_name, organisation_id) values (reader, organisation);
  execute format('create role %I login nosuperuser nobypassrls nocreatedb nocreaterole inherit connection limit 5
    in role cerebro_bi', reader);
  perform bi.limit_reader(reader);
  for open_door in select bi.close_doors() loop
    raise warning '%', open_door;
  end loop;
end $$;

-- Readers that were admitted before.
do $$
declare
  reader name;
begin
  for reader in select role_name from bi.reader join pg_roles on rolname = role_name loop
    perform bi.limit_reader(reader);
  end loop;
end $$;
