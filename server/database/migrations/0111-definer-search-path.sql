-- A function that runs with its owner's rights must find its tables before anything a session made for itself: `pg_temp` is
-- searched first unless it is named, so it is named last.
do $$
declare
  definer regprocedure;
begin
  for definer in
    select p.oid::regprocedure
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname = 'public'
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', definer);
  end loop;
end $$;
