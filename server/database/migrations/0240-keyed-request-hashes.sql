-- Requests are hashed with a key of the program from now on. Plain hashes of bodies with passwords or codes can be
-- guessed, so they go; a repeat of a call from before the upgrade is refused, and nothing is done twice.
update idempotency_key set request_hash = '';
