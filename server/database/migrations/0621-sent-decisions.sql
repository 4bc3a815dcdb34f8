-- Decisions that wait for an orchestrator, of all organizations: a signal only says that there may be some [DEC-02].
create policy lookup_sent on decision for select to cerebro_lookup using (status = 'sent');
grant select (organisation_id, id, status, created_at) on decision to cerebro_lookup;
create index decision_sent_first on decision (created_at) where status = 'sent';
create function sent_decisions(most int) returns table (organisation_id uuid, decision_id uuid) language sql stable
  security definer set search_path = public, pg_temp as $$
  select d.organisation_id, d.id from decision d where d.status = 'sent' order by d.created_at limit least(most, 1000)
$$;
revoke all on function sent_decisions(int) from public;
grant execute on function sent_decisions(int) to cerebro_app;
grant create on schema public to cerebro_lookup;
alter function sent_decisions(int) owner to cerebro_lookup;
revoke create on schema public from cerebro_lookup;
