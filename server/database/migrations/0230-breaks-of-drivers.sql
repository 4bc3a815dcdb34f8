-- The breaks that rules on hours of service ask for, as they were planned: from, to, the stop that comes next.
alter table trip add column breaks jsonb not null default '[]';

-- Plans made before have none, and no limits of hours.
update route_plan set problem = jsonb_set(problem, '{vehicles}', (
  select coalesce(jsonb_agg(vehicle || '{"hours": null}' order by place), '[]')
  from jsonb_array_elements(problem->'vehicles') with ordinality as v (vehicle, place)));
update route_plan set result = jsonb_set(result, '{routes}', (
  select coalesce(jsonb_agg(route || '{"breaks": []}' order by place), '[]')
  from jsonb_array_elements(result->'routes') with ordinality as r (route, place)))
where result is not null;
