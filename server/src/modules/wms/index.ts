import { inventoryEndpoints } from "@cerebro/contracts/endpoints/inventory.ts";
import { itemEndpoints } from "@cerebro/contracts/endpoints/items.ts";
import { labourEndpoints } from "@cerebro/contracts/endpoints/labour.ts";
import { locationEndpoints } from "@cerebro/contracts/endpoints/locations.ts";
import { operationEndpoints } from "@cerebro/contracts/endpoints/operations.ts";
import { orderEndpoints } from "@cerebro/contracts/endpoints/orders.ts";
import { purchasingEndpoints } from "@cerebro/contracts/endpoints/purchasing.ts";
import type { RegisterModule } from "../modules.ts";
import { labourVerbs } from "./labour/verbs.ts";
import { defineVerifyJobs } from "./ledger/verify-job.ts";
import { defineExpiryJob } from "./stock/expiry-job.ts";
import { inventoryVerbs, itemVerbs, locationVerbs, operationVerbs, orderVerbs, purchasingVerbs } from "./verbs.ts";

export { importByKind } from "./import/import-by-kind.ts";
export type { ImportCounts, Stage } from "./import/stage.ts";
export { undoImported } from "./import/undo-import.ts";
export { labourUndo, labourVerbs } from "./labour/verbs.ts";
export { verifyOrganisation } from "./ledger/verify-ledger.ts";
export { expireReservations } from "./stock/expire-reservations.ts";
export { wmsUndo } from "./undo/undo-verbs.ts";
export { tenants } from "./stock/tenants.store.ts";
export { wmsChangeWords } from "./words/change-words.ts";
export { inventoryVerbs, itemVerbs, locationVerbs, operationVerbs, orderVerbs, purchasingVerbs } from "./verbs.ts";

export const registerWms: RegisterModule = ({ platform, mount }) => {
  mount(inventoryEndpoints, inventoryVerbs);
  mount(itemEndpoints, itemVerbs);
  mount(labourEndpoints, labourVerbs);
  mount(locationEndpoints, locationVerbs);
  mount(operationEndpoints, operationVerbs);
  mount(orderEndpoints, orderVerbs);
  mount(purchasingEndpoints, purchasingVerbs);
  defineExpiryJob(platform);
  defineVerifyJobs(platform);
};
