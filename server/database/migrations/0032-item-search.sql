-- Whose items may be seen is asked once per statement, not once per row: a search looks at thousands of rows.
alter policy own_organisation on item using (organisation_id = (select current_organisation()));
