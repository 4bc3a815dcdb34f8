-- A person sees and revokes their own keys in every organisation: whoever recovers an account must find what an
-- intruder made for it elsewhere.
create policy see_own_keys on api_key for select using (account_id = current_account());
create policy end_own_keys on api_key for update using (account_id = current_account());
create index api_key_account on api_key (account_id) where revoked_at is null;
