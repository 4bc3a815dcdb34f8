-- The receiving server whose Authentication-Results headers are believed (RFC 8601); null: none [NLP-05].
alter table mail_account add column authserv_id text check (length(authserv_id) between 1 and 253);
