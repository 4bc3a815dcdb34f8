-- Remarks without a decision to make are kept apart from the problems of a document, and a finished document has no problems [PLT-08].
alter table edi_document add column notices jsonb not null default '[]';
alter table edi_document no force row level security;
update edi_document set notices = problems, problems = '[]'
  where state in ('done', 'ready', 'sent', 'acknowledged') and problems <> '[]';
alter table edi_document force row level security;
alter table edi_document add constraint edi_document_finished
  check (state not in ('done', 'ready', 'sent', 'acknowledged') or problems = '[]');
