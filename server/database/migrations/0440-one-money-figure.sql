-- Balances of receivables and payables hold from a day on, as rates do [EXE-02].
alter table cost_rate drop constraint cost_rate_kind_check;
alter table cost_rate add constraint cost_rate_kind_check
  check (kind in ('labor', 'driver', 'storage', 'receivable', 'payable'));

-- Net sales and gross margin are defined once, by the ledger. What was set for the other ids goes on under those that stay.
create table money_metric_name (was text primary key, stays text not null);
insert into money_metric_name values ('executive.net_sales', 'money.net_revenue'), ('money.gross_margin', 'executive.profit_margin');

alter table metric_alert no force row level security;
update metric_alert a set metric_id = n.stays from money_metric_name n where a.metric_id = n.was;
alter table metric_alert force row level security;

alter table metric_setting no force row level security;
update metric_setting s set metric_id = n.stays from money_metric_name n where s.metric_id = n.was
  and not exists (select from metric_setting o where o.organisation_id = s.organisation_id and o.metric_id = n.stays);
alter table metric_setting force row level security;

drop table money_metric_name;
