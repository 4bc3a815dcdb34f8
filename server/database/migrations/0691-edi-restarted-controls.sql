-- Some partners begin their control numbers anew each day or year: a duplicate of theirs has the same date as well [PLT-08].
alter table edi_partner add column controls_restart boolean not null default false;
-- ISA09; the fourth character of a header separates its elements.
create function interchange_date(content text) returns text language sql immutable parallel safe
  return split_part(ltrim(content, E' \t\r\n\uFEFF'), substr(ltrim(content, E' \t\r\n\uFEFF'), 4, 1), 10);
alter table edi_interchange add column dated text not null generated always as (interchange_date(content)) stored;
drop index edi_interchange_control;
create unique index edi_interchange_control on edi_interchange (partner_id, direction, control, dated);
