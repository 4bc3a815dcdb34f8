-- The board's schedules in the order of their next moment, among the many of the warehouse.
create index report_schedule_of_board on report_schedule (organisation_id, next_at, id)
  where report = 'board' and removed_at is null;
