import type { Caller } from "../stage.ts";
import type { Outside } from "../outside.ts";
import {
  actions,
  decisions,
  imports,
  jobs,
  languageEngine,
  languageModel,
  metrics,
  setup,
  simulation,
  templates,
  webhooks,
  workflows,
} from "./automation.ts";
import { tariffs, tenders } from "./carriers.ts";
import { drivers, tracking, vehicles } from "./fleet.ts";
import { masters } from "./masters.ts";
import { account, enquiries, keys, members, provider, secondFactor } from "./people.ts";
import { deliveries, routePlans, shipments, trips } from "./roads.ts";
import { returning, selling, waves } from "./selling.ts";
import {
  buying,
  counts,
  forecasts,
  labels,
  labour,
  lots,
  movements,
  replenishment,
  reports,
  transfers,
  units,
} from "./stock.ts";

/** Each in a company of its own; together they call every write endpoint with success. */
export const scenes: Readonly<Record<string, (boss: Caller, outside: Outside) => Promise<void>>> = {
  masters,
  selling,
  returning,
  waves,
  movements,
  lots,
  units,
  replenishment,
  forecasts,
  transfers,
  buying,
  counts,
  labour,
  reports,
  labels,
  tariffs,
  tenders,
  vehicles,
  drivers,
  tracking,
  shipments,
  trips,
  routePlans,
  deliveries,
  actions,
  decisions,
  imports,
  setup,
  workflows,
  templates,
  webhooks,
  jobs,
  languageEngine,
  languageModel,
  simulation,
  metrics,
  account,
  keys,
  secondFactor,
  provider,
  members,
  enquiries,
};
