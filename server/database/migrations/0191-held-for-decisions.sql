-- Stock that a request awaiting approval would use up is held until the request is decided on.
alter table reservation add column status text not null default 'available'
  check (status in ('available', 'on_hold', 'quarantined', 'damaged', 'expired'));
alter table reservation add column decision_id uuid references decision;
-- Damaged goods are promised to nobody, but a request to scrap them holds them as well.
alter table stock_balance drop constraint stock_balance_promised;
create index reservation_decision on reservation (decision_id) where decision_id is not null;
