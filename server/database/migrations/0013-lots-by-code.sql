-- A scanned lot code is looked for in the whole organisation.
create index lot_code_anywhere on lot (organisation_id, code_key);
