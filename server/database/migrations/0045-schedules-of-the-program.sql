-- When the product's own jobs run is nobody's secret; only the program moves it on.
alter table job_schedule enable row level security;
alter table job_schedule force row level security;
create policy everybody_sees on job_schedule for select using (true);
create policy program_adds on job_schedule for insert with check (is_program());
create policy program_moves on job_schedule for update using (is_program());
