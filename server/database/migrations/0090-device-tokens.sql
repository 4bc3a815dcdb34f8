-- When a device was given the token it has, and when its last one was taken from it [LOG-08].
alter table device add column token_made_at timestamptz, add column token_revoked_at timestamptz;

-- Who is within a fence at this moment.
create index fence_visit_within on fence_visit (fence_id) where left_at is null;

-- A key may be for telling positions and nothing else.
alter table api_key drop constraint api_key_access_check;
alter table api_key add constraint api_key_access_check check (access in ('read', 'write', 'positions'));
