import { pageIds, pageOf, type PageId } from "./pages.ts";

/** Names people say for a page beside its title, in lower case. They are apart from the page table, which every visit loads. */
export const spokenNames: Readonly<Partial<Record<PageId, readonly string[]>>> = {
  login: ["login", "log in"],
  signup: ["sign up", "signup", "register"],
  mfaSetup: ["two factor", "mfa"],
  wmsDocuments: ["received documents", "scanned documents"],
  executiveKpis: ["kpi", "key figures"],
  executiveMoney: ["profit and loss", "revenue"],
  executiveAnalytics: ["analytics", "explore"],
  executiveReports: ["reports", "executive reports"],
  executiveRisk: ["risks", "risk register"],
  executiveScenarios: ["what if", "what-if", "scenarios"],
  executiveMetrics: ["executive metrics"],
  mobile: ["handheld", "mobile"],
  logisticsShipments: ["shipping"],
  logisticsTracking: ["live map"],
  logisticsFleet: ["vehicles", "drivers"],
  logisticsRoutes: ["routes", "route planning", "tours"],
  logisticsDelivery: ["delivery", "deliveries", "stops"],
  logisticsDelays: ["delays"],
  logisticsCarriers: ["rates"],
  logisticsRates: ["rate shopping", "compare rates"],
  freightInvoices: ["freight audit"],
  home: ["home", "home page", "start page", "landing page"],
  selectRole: ["select role", "role selection"],
  pricing: ["prices", "cost"],
  about: ["about us"],
  contact: ["contact us"],
  demo: ["demo", "book a demo"],
  platform: ["platform overview"],
  roi: ["roi", "calculator"],
  metrics: ["success"],
  products: ["all products"],
  docs: ["docs"],
  apiReference: ["api reference"],
  resourceDocs: ["resources", "resource docs"],
  resourceNotes: ["company notes"],
  settings: ["options"],
  settingsSecurity: ["password"],
  settingsNotifications: ["notification settings"],
  settingsMembers: ["users", "invitations"],
  settingsOrganisation: ["organisation", "company settings"],
  settingsPrinters: ["label printers"],
  settingsJobs: ["background jobs"],
  settingsLedger: ["verify ledger"],
  settingsAutonomy: ["operation mode"],
  wms: ["wms", "warehouse management"],
  wmsDashboard: ["wms dashboard"],
  wmsInventory: ["stock", "wms inventory"],
  wmsItems: ["products in stock", "skus", "item master"],
  wmsLocations: ["warehouse map", "bins"],
  wmsLots: ["lots", "batches", "expiry dates", "serial numbers"],
  wmsCategories: ["categories", "stock policies", "warehouse settings"],
  wmsUnits: ["pallets", "totes"],
  wmsTrace: ["trace", "recall", "lot trace"],
  wmsEpcisEvents: ["epcis", "traceability events"],
  wmsOrders: ["sales orders", "wms orders"],
  wmsPurchaseOrders: ["inbound", "receipts"],
  wmsTransfers: ["transfer orders", "in transit"],
  wmsReturns: ["customer returns", "return orders"],
  wmsReplenishment: ["pick faces", "refill"],
  wmsOperations: ["work queues", "warehouse operations"],
  wmsCounts: ["cycle counts", "stocktaking", "inventory counts"],
  wmsPicking: ["pick tasks", "waves"],
  wmsLabor: ["labour", "workers", "shifts"],
  wmsForecasts: ["forecasts"],
  wmsAnomalies: ["unusual days"],
  wmsStockPolicy: ["reorder rules", "safety stock"],
  wmsReports: ["wms reports", "inventory reports"],
  dashboardSelection: ["dashboard", "dashboard selection", "areas"],
  approvals: ["decisions", "inbox"],
  notifications: ["notifications", "alerts", "alert centre", "alert center"],
  serviceDiscovery: ["services", "service catalogue"],
  systemStatus: ["status", "health"],
  importData: ["import", "upload data"],
  recentActions: ["undo", "history of actions"],
  unsent: ["unsent changes", "offline queue"],
  workflows: ["processes"],
  outbox: ["mail"],
  edi: ["x12", "electronic data interchange", "edi documents"],
  ediPartners: ["edi partners"],
  profile: ["my profile"],
  help: ["help centre", "help center"],
  templates: ["templates"],
  devRoutes: ["routes list", "dev routes"],
};

const byName = new Map<string, PageId>();
for (const id of pageIds) {
  if (pageOf(id).paths[0].includes("{")) continue;
  for (const name of [pageOf(id).title.toLowerCase(), ...(spokenNames[id] ?? [])]) {
    if (!byName.has(name)) byName.set(name, id);
  }
}

/** The page somebody means by a name they would say, such as "the orders page". */
export function pageNamed(phrase: string): PageId | undefined {
  const name = phrase
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s&-]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:the|my|our) /, "")
    .replace(/ (?:page|screen|area|section)$/, "");
  return byName.get(name);
}
