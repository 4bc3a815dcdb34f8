-- Row-level security says whose rows may change; these say what in them may. Nothing can be moved to another owner.
revoke update on account, membership, credential, recovery_code, session, refresh_token, account_token, invitation,
  api_key, mail_message from cerebro_app;
grant update (email, name, email_verified_at, preferences) on account to cerebro_app;
grant update (roles, permissions, version, changed_at, last_used_at, disabled_at) on membership to cerebro_app;
grant update (password_hash, password_changed_at, totp_secret, totp_confirmed_at, totp_last_step) on credential
  to cerebro_app;
grant update (used_at) on recovery_code, account_token to cerebro_app;
grant update (last_used_at, proved_at, idle_expires_at, ended_at, end_reason) on session to cerebro_app;
grant update (used_at, successor) on refresh_token to cerebro_app;
grant update (token_hash, expires_at, accepted_at, withdrawn_at) on invitation to cerebro_app;
grant update (last_used_at, revoked_at) on api_key to cerebro_app;
grant update (state, attempts, next_attempt_at, last_error, text, html, sent_at) on mail_message to cerebro_app;
