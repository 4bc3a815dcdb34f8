-- Queues count open tasks by kind and state without reading the tasks.
create index warehouse_task_open on warehouse_task (organisation_id, kind, state, due_at) include (warehouse_id)
  where state in ('open', 'claimed', 'exception');
