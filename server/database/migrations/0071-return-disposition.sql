-- What usually becomes of goods of a category that a customer sends back; null where nobody knows beforehand [WMS-11].
alter table stock_policy add column return_disposition text
  check (return_disposition in ('restock', 'hold', 'scrap', 'return_to_supplier'));
