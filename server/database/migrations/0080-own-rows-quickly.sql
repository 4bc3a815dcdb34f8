-- Whose rows may be seen is found out once for a statement, not for each of the thousands of rows that an allocation or
-- a list reads.
alter policy own_organisation on stock_balance using (organisation_id = (select current_organisation()));
alter policy own_organisation on location using (organisation_id = (select current_organisation()));
alter policy own_organisation on lot using (organisation_id = (select current_organisation()));
alter policy own_organisation on reservation using (organisation_id = (select current_organisation()));
