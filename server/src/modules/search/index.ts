import { searchEndpoints } from "@cerebro/contracts/endpoints/platform/search.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { searchRecords } from "./search-records.ts";

export { searchRecords } from "./search-records.ts";

export const registerSearch: RegisterModule = ({ mount }) => {
  mount(searchEndpoints, { searchRecords });
};
