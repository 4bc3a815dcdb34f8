-- Plans made before preparation was asked for take its usual length [LOG-06].
alter table route_plan no force row level security;
update route_plan set options = options || '{"preparationMinutes": 30}' where not options ? 'preparationMinutes';
alter table route_plan force row level security;
