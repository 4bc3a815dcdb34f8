-- One figure over all organisations, for those who watch over the program. The application may ask for the figure
-- only: the function runs as the owner, whom the policy lets past the organisations' walls on this one table.
do $$
begin
  execute format('create policy owner_measures on outbox_event for select to %I using (true)', current_user);
end $$;

create function outbox_lag_seconds() returns double precision
  language sql stable security definer set search_path = pg_catalog, public
  return coalesce(
    (select greatest(0, extract(epoch from clock_timestamp() - occurred_at))
     from outbox_event where published_at is null order by id limit 1), 0);

revoke all on function outbox_lag_seconds() from public;
grant execute on function outbox_lag_seconds() to cerebro_app;
