-- An amount of money in minor units, as the contract limits it; null where it is larger, instead of an error of the statement
-- that adds up those of all other records. Readers count it as unknown and name the reason.
create function minor_of(amount numeric) returns bigint language sql immutable parallel safe
return case when abs(amount) <= 9000000000000 then round(amount)::bigint end;

-- Units × the price or cost of one. The product is taken only where it fits.
create function worth(units bigint, each_minor bigint) returns bigint language sql immutable parallel safe
return case when abs(units::float8 * each_minor) <= 9000000000000 then units * each_minor end;

-- A product that is no amount, such as cost × days: null where it is larger than what every reader takes exactly (2^53 - 1).
create function whole_of(product numeric) returns bigint language sql immutable parallel safe
return case when abs(product) <= 9007199254740991 then round(product)::bigint end;
