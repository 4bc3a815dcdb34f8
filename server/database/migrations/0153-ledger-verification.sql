-- The last proof of an organisation's ledger: how far the job is, and what it found. A proof reads every movement, which
-- is more than a request may wait for [WMS-02].
create table ledger_verification (
  organisation_id uuid primary key references organisation,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  asked_at timestamptz not null,
  asked_by_name text not null,
  started_at timestamptz,
  ended_at timestamptz,
  movements bigint not null default 0,
  movements_total bigint,
  -- Of the last proof that came to its end; it stays while the next one runs.
  result jsonb,
  result_at timestamptz,
  check ((result is null) = (result_at is null))
);
alter table ledger_verification enable row level security;
alter table ledger_verification force row level security;
create policy own_organisation on ledger_verification using (organisation_id = (select current_organisation()));
grant select, insert, update on ledger_verification to cerebro_app;
