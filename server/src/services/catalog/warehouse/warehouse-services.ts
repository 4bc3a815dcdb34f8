import { countEndpoints } from "@cerebro/contracts/endpoints/wms/counts.ts";
import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { labourEndpoints } from "@cerebro/contracts/endpoints/wms/labour.ts";
import { lotEndpoints } from "@cerebro/contracts/endpoints/wms/lots.ts";
import { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import { purchasingEndpoints } from "@cerebro/contracts/endpoints/wms/purchasing.ts";
import { replenishmentEndpoints } from "@cerebro/contracts/endpoints/wms/replenishment.ts";
import { scrapEndpoints } from "@cerebro/contracts/endpoints/wms/scrap.ts";
import { waveEndpoints } from "@cerebro/contracts/endpoints/wms/waves.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const orderPicking = defineService({
  id: "order-picking",
  category: "warehouse",
  port: 6601,
  summary: "Pick tasks in walking order: list them, take one, report a problem.",
  actions: actionsOf(
    {
      list_picks: operationEndpoints.listTasks,
      queues: operationEndpoints.listQueues,
      get_task: operationEndpoints.getTask,
      claim: operationEndpoints.claimTask,
    },
    { fixed: { list_picks: { kind: "pick" } } },
  ),
});

const putAway = defineService({
  id: "put-away",
  category: "warehouse",
  port: 6602,
  summary: "Goods that wait for a bin, and putting them there.",
  actions: actionsOf(
    {
      list_tasks: operationEndpoints.listTasks,
      get_task: operationEndpoints.getTask,
      claim: operationEndpoints.claimTask,
      put_away: operationEndpoints.putAwayTask,
    },
    { fixed: { list_tasks: { kind: "put_away" } } },
  ),
});

const packing = defineService({
  id: "packing",
  category: "warehouse",
  port: 6603,
  summary: "Orders at the packing bench and the cartons that fit them.",
  actions: actionsOf(
    {
      list_tasks: operationEndpoints.listTasks,
      propose_cartons: orderEndpoints.proposeCartons,
      list_parcels: orderEndpoints.listShipping,
    },
    { fixed: { list_tasks: { kind: "pack" } } },
  ),
});

const goodsReceipt = defineService({
  id: "goods-receipt",
  category: "warehouse",
  port: 6604,
  summary: "Deliveries that are expected, and booking what came.",
  actions: actionsOf(
    {
      list_expected: purchasingEndpoints.listPurchaseOrders,
      get_order: purchasingEndpoints.getPurchaseOrder,
      receive: purchasingEndpoints.receivePurchaseOrder,
      list_tasks: operationEndpoints.listTasks,
    },
    { fixed: { list_tasks: { kind: "receive" } } },
  ),
});

const goodsIssue = defineService({
  id: "goods-issue",
  category: "warehouse",
  port: 6605,
  summary: "Shipments that are ready to leave, and the tasks at the dock.",
  actions: actionsOf(
    { list_parcels: orderEndpoints.listShipping, list_tasks: operationEndpoints.listTasks },
    { fixed: { list_tasks: { kind: "ship" } } },
  ),
});

const stockAdjustment = defineService({
  id: "stock-adjustment",
  category: "warehouse",
  port: 6606,
  summary: "Correcting the quantity or the status of stock, with a reason.",
  actions: actionsOf({
    list_stock: inventoryEndpoints.listInventory,
    adjust: inventoryEndpoints.adjustStock,
    change_status: lotEndpoints.changeStockStatus,
  }),
});

const stockTransfer = defineService({
  id: "stock-transfer",
  category: "warehouse",
  port: 6607,
  summary: "Moving stock from bin to bin, and the history of such moves.",
  actions: actionsOf({
    list_stock: inventoryEndpoints.listInventory,
    transfer: inventoryEndpoints.transferStock,
    list_movements: inventoryEndpoints.listMovements,
  }),
});

const scrapManagement = defineService({
  id: "scrap-management",
  category: "warehouse",
  port: 6608,
  summary: "Stock that is thrown away, with its reasons and its cost.",
  actions: actionsOf({
    scrap: inventoryEndpoints.scrapStock,
    scrap_list: scrapEndpoints.scrapStockList,
    report: scrapEndpoints.getScrapReport,
  }),
});

const pickFacePlanning = defineService({
  id: "pick-face-planning",
  category: "warehouse",
  port: 6609,
  summary: "Bins that are picked from: their items, limits and proposals.",
  actions: actionsOf({
    list: replenishmentEndpoints.listPickFaces,
    propose: replenishmentEndpoints.listPickFaceProposals,
    set: replenishmentEndpoints.setPickFaces,
    settings: replenishmentEndpoints.getReplenishmentSettings,
  }),
});

const floorTasks = defineService({
  id: "floor-tasks",
  category: "warehouse",
  port: 6610,
  summary: "Every task on the floor by kind, warehouse and urgency.",
  actions: actionsOf({
    list_tasks: operationEndpoints.listTasks,
    queues: operationEndpoints.listQueues,
    get_task: operationEndpoints.getTask,
    claim: operationEndpoints.claimTask,
  }),
});

const waveProposals = defineService({
  id: "wave-proposals",
  category: "warehouse",
  port: 6611,
  summary: "Preview of a wave: its orders, carts and walking distance.",
  actions: actionsOf({
    propose: waveEndpoints.proposeWave,
    list_waves: waveEndpoints.listWaves,
    list_rules: waveEndpoints.listWaveRules,
    create_wave: waveEndpoints.createWave,
  }),
});

const countResults = defineService({
  id: "count-results",
  category: "warehouse",
  port: 6612,
  summary: "Counted lines against the books, and approving their variances.",
  actions: actionsOf({
    list_counts: countEndpoints.listCounts,
    get_count: countEndpoints.getCount,
    list_lines: countEndpoints.listCountLines,
    approve: countEndpoints.approveCount,
  }),
});

const labourStandards = defineService({
  id: "labour-standards",
  category: "warehouse",
  port: 6613,
  summary: "Expected times per task, with proposals from what was measured.",
  actions: actionsOf({ list: labourEndpoints.getLabourStandards, set: labourEndpoints.setLabourStandard }),
});

const attendance = defineService({
  id: "attendance",
  category: "warehouse",
  port: 6614,
  summary: "People at work now, with the start of their shift.",
  actions: actionsOf({
    read: labourEndpoints.getAttendance,
    now: labourEndpoints.getLabourNow,
    list_workers: labourEndpoints.listLabourWorkers,
  }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const warehouseServices = [
  orderPicking,
  putAway,
  packing,
  goodsReceipt,
  goodsIssue,
  stockAdjustment,
  stockTransfer,
  scrapManagement,
  pickFacePlanning,
  floorTasks,
  waveProposals,
  countResults,
  labourStandards,
  attendance,
];
