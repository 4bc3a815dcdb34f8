-- The list of organisations is the program's: jobs read it before they turn to one. Nobody who is signed in sees it [PLT-01].
alter table tenant enable row level security;
alter table tenant force row level security;
create policy program_sees on tenant for select using (is_program());
create policy add_own on tenant for insert with check (organisation_id = current_organisation());
