-- A decision is sent to the orchestrator while one is connected, which runs it or has a person decide [DEC-02].
alter table decision drop constraint decision_status_check;
alter table decision add constraint decision_status_check check (status in
  ('sent', 'pending', 'approved', 'executing', 'executed', 'rejected', 'expired', 'discarded', 'failed'));
create index decision_sent on decision (organisation_id, created_at) where status = 'sent';

create or replace function check_decision_step() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
      ('sent', 'pending'), ('sent', 'executing'), ('sent', 'failed'),
      ('pending', 'approved'), ('pending', 'rejected'), ('pending', 'expired'),
      ('approved', 'executing'), ('approved', 'failed'), ('executing', 'executed'), ('executing', 'failed')) then
    raise exception 'a decision does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'decision_step';
  end if;
  return new;
end $$;
