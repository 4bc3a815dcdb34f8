-- A partner's code of a place is looked up among the orders that went there [PLT-08].
create index edi_document_destination on edi_document (partner_id, (mapped -> 'place'), created_at)
  where direction = 'in' and state = 'done' and mapped -> 'place' <> 'null';
