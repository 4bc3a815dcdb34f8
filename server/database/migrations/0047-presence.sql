-- Nodes that serve sockets; one that was not seen for a minute is gone, and with it all who were connected there.
create table socket_node (
  id uuid primary key,
  seen_until timestamptz not null
);
alter table socket_node enable row level security;
alter table socket_node force row level security;
create policy everybody_looks on socket_node for select using (true);
create policy program_adds on socket_node for insert with check (is_program());
create policy program_changes on socket_node for update using (is_program());
create policy program_deletes on socket_node for delete using (is_program());
grant select, insert, update, delete on socket_node to cerebro_app;

-- Who is connected where. Nothing that outlives a crash of the database: everybody connects anew then.
create unlogged table socket_connection (
  id uuid primary key,
  organisation_id uuid not null,
  account_id uuid not null,
  name text not null,
  hemisphere text not null,
  node_id uuid not null
);
create index socket_connection_person on socket_connection (organisation_id, hemisphere, account_id);
create index socket_connection_node on socket_connection (node_id);
alter table socket_connection enable row level security;
alter table socket_connection force row level security;
create policy own_organisation on socket_connection using (organisation_id = current_organisation());
create policy program_looks on socket_connection for select using (is_program());
create policy program_deletes on socket_connection for delete using (is_program());
grant select, insert, update, delete on socket_connection to cerebro_app;
