-- Receipts of fuel cards come in by files, and go again with them [LOG-04].
alter table odometer_reading add column import_id uuid;
alter table fuel_transaction add column import_id uuid;
create index odometer_reading_import on odometer_reading (import_id) where import_id is not null;
create index fuel_transaction_import on fuel_transaction (import_id) where import_id is not null;

-- Why a proof was corrected; who and when are its own [LOG-07].
alter table delivery_proof
  add column correction_reason text check (length(correction_reason) between 1 and 500),
  add constraint delivery_proof_reason check (correction_reason is null or corrects_id is not null);

-- A correction made by mistake a moment ago is taken back; the audit trail keeps it [LOG-05].
grant delete on duty_correction to cerebro_app;
