-- Bytes that an organization's documents, interchanges and captured events take up, for its quota. A dismissed document gives up
-- its file and the text of its pages [NLP-04, PLT-08].
alter table received_document no force row level security;
alter table received_document alter column content drop not null;
update received_document set content = null, pages = '[]' where state = 'dismissed';
alter table received_document
  add constraint received_document_file check ((content is null) = (state = 'dismissed')),
  add column kept_bytes bigint not null generated always as (coalesce(octet_length(content), 0)
    + octet_length(fields::text) + octet_length(items::text) + octet_length(pages::text)) stored;
alter table received_document force row level security;
create index received_document_bytes on received_document (organisation_id) include (kept_bytes);

alter table edi_interchange add column kept_bytes bigint not null generated always as (octet_length(content)) stored;
create index edi_interchange_bytes on edi_interchange (organisation_id) include (kept_bytes) where direction = 'in';

-- Of the events and errors that a capture left.
alter table epcis_capture add column kept_bytes bigint not null default 0;
alter table epcis_capture no force row level security;
alter table epcis_event no force row level security;
update epcis_capture c set kept_bytes = octet_length(c.errors::text) + coalesce(e.bytes, 0)
  from epcis_capture same left join (select capture_id, sum(octet_length(event::text)) as bytes from epcis_event group by 1) e
    on e.capture_id = same.id
  where same.id = c.id;
alter table epcis_event force row level security;
alter table epcis_capture force row level security;
alter table epcis_capture alter column kept_bytes drop default;
create index epcis_capture_bytes on epcis_capture (organisation_id) include (kept_bytes);
