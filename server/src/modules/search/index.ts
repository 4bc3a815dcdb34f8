import { searchEndpoints } from "@cerebro/contracts/endpoints/search.ts";
import type { RegisterModule } from "../modules.ts";
import { searchRecords } from "./search-records.ts";

export { searchRecords } from "./search-records.ts";

export const registerSearch: RegisterModule = ({ mount }) => {
  mount(searchEndpoints, { searchRecords });
};
