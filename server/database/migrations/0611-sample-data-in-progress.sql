-- Sample data is there once it was filled in completely. While somebody fills it in, the claim is renewed with every file; one
-- that was not renewed belongs to a program that was ended, and the next filling removes what it left.
alter table sample_data add column filling_until timestamptz;
