-- Who asked does not approve what needs a person, unless nobody else in the organisation could [DEC-04].
alter table decision add column approved_alone boolean not null default false;
grant update (approved_alone) on decision to cerebro_app;

-- Approved by administrators with a written reason, as was allowed until now; steps are not checked for this.
alter table decision disable trigger decision_step;
update decision set approved_alone = true
  where human_required and decided_by = requested_by_account and status in ('approved', 'executing', 'executed', 'failed');
alter table decision enable trigger decision_step;

alter table decision add constraint decision_four_eyes check (
  not human_required or approved_alone or status not in ('approved', 'executing', 'executed')
  or decided_by is distinct from requested_by_account);
-- Alone, with a reason in writing.
alter table decision add constraint decision_alone_has_reason check (not approved_alone or decision_note is not null);
