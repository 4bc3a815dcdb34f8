-- An import started in the browser is a job: as long as that lives, the import goes on, on whichever node.
alter table import_run add column job_id uuid;

create or replace function fail_interrupted_imports(moment timestamptz) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  run record;
  failed int := 0;
begin
  for run in
    select id from import_run
    where state = 'running' and not exists (
      select from job_run where job_run.id = import_run.job_id and job_run.state in ('waiting', 'running'))
  loop
    if pg_try_advisory_xact_lock(import_run_lock(run.id)) then
      update import_run set state = 'failed', failure_code = 'imports.interrupted', finished_at = moment
      where id = run.id and state = 'running';
      failed := failed + 1;
    end if;
  end loop;
  return failed;
end $$;
