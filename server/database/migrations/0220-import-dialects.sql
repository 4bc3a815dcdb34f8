-- A file that is uploaded again is read as it was read before.
create index import_run_file on import_run (organisation_id, file_hash, created_at desc, id desc);

-- How thousands are parted, and what may come into being, each by its name.
update import_run set mapping = jsonb_set(jsonb_set(mapping, '{options,thousandsMark}', 'null'),
  '{options,createMissing}',
  case when mapping #>> '{options,createMissing}' = 'true' then '["item","customer","supplier"]' else '[]' end::jsonb)
where mapping is not null;
update import_mapping set mapping = jsonb_set(jsonb_set(mapping, '{options,thousandsMark}', 'null'),
  '{options,createMissing}',
  case when mapping #>> '{options,createMissing}' = 'true' then '["item","customer","supplier"]' else '[]' end::jsonb);

-- Rows that were neither stored nor refused.
update import_run set result = jsonb_set(result, '{skipped}', '{"blank":0,"totals":0}') where result is not null;
