-- This function makes tables, and tables are made in the first schema of the search path: that is public, not pg_catalog.
alter function make_position_weeks(timestamptz, timestamptz) set search_path = public, pg_temp;
