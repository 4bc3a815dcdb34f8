-- Of a job that runs by the clock the last run that went well is enough.
create policy forget_earlier on job_run for delete
  using (organisation_id is null and key = 'schedule' and state = 'done' and is_program());
