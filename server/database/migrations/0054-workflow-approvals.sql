-- What a step may not do alone is proposed as a decision; the workflow rests until that is made, or looks again then.
alter table workflow add column wake_at timestamptz;
alter table workflow_step add column decision_id uuid;
create index workflow_step_decision on workflow_step (decision_id) where decision_id is not null;
grant update (wake_at) on workflow to cerebro_app;
grant update (decision_id) on workflow_step to cerebro_app;
