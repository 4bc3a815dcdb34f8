-- Before bytes go to a printer it is written down that they do: if nobody knows what became of them, a person decides
-- instead of the labels being printed twice [WMS-15].
alter table print_job drop constraint print_job_state_check;
alter table print_job add constraint print_job_state_check
  check (state in ('queued', 'sending', 'sent', 'failed', 'unknown'));
create index print_job_undecided on print_job (organisation_id, requested_at) where state = 'unknown';
