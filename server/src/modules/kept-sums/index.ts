import type { RegisterModule } from "../../platform/module-door.ts";
import { defineSumsCheck } from "./check-sums.ts";

export { differenceText, sumDifferences } from "./check-sums.ts";
export { organisationsWithWrongSums } from "./sums-check.store.ts";

export const registerKeptSums: RegisterModule = ({ platform }) => {
  defineSumsCheck(platform);
};
