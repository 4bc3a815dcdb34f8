import { loadRoadNames, roadPages, roadTables } from "../modules/logistics/index.ts";
import { anomalyTables } from "../modules/predictions/index.ts";
import { scenarioTables } from "../modules/executive/index.ts";
import { wmsChangeWords } from "../modules/wms/index.ts";
import type { ChangeWords } from "../platform/actions.ts";

/** The tables of both areas as people read them: goods pass from one to the other. */
export const changeWords: ChangeWords = {
  tables: { ...wmsChangeWords.tables, ...roadTables, ...anomalyTables, ...scenarioTables },
  pages: { ...wmsChangeWords.pages, ...roadPages },
  names: async (reader, ids) => {
    const [house, road] = await Promise.all([wmsChangeWords.names(reader, ids), loadRoadNames(reader, ids)]);
    return { ...house, of: (id) => house.of(id) ?? road.get(id) };
  },
};
