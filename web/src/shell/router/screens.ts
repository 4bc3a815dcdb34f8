import type { AppPageId } from "@cerebro/contracts/pages/pages.ts";
import type { LoadScreen } from "./lazy-screen.tsx";

/** Drawn for every page that is announced but not built: title, purpose, and no figure. */
export const notBuilt: LoadScreen = () =>
  import("../../features/system/not-built.tsx").then((module) => module.NotBuilt);

/**
 * Which screen shows which page of the app; one without does not compile. Keep the order of the page table. `then` is built to
 * fewer bytes than `await`, and every page of the app loads this table.
 */
export const screens = {
  apiReference: () => import("../../features/resources/api/api-reference.tsx").then((module) => module.ApiReference),
  neuralDemo: () => import("../../features/neural-demo/neural-demo.tsx").then((module) => module.NeuralDemo),
  designSystem: () => import("../../features/showcase/design-system.tsx").then((module) => module.DesignSystem),
  uiShowcase: () => import("../../features/showcase/ui-showcase.tsx").then((module) => module.UiShowcase),
  consigneeTracking: () =>
    import("../../features/public-tracking/tracking.tsx").then((module) => module.ConsigneeTracking),
  publicStatus: () => import("../../features/status/public-status.tsx").then((module) => module.PublicStatus),
  tenderAnswer: () => import("../../features/tender-answer/tender-answer.tsx").then((module) => module.TenderAnswer),

  login: () => import("../../features/account/login.tsx").then((module) => module.Login),
  signup: () => import("../../features/account/signup.tsx").then((module) => module.Signup),
  forgotPassword: () => import("../../features/account/forgot-password.tsx").then((module) => module.ForgotPassword),
  resetPassword: () => import("../../features/account/reset-password.tsx").then((module) => module.ResetPassword),
  verifyEmailSent: () =>
    import("../../features/account/verify-email-sent.tsx").then((module) => module.VerifyEmailSent),
  verifyEmail: () => import("../../features/account/verify-email.tsx").then((module) => module.VerifyEmail),
  authCallback: () => import("../../features/account/auth-callback.tsx").then((module) => module.AuthCallback),
  acceptInvitation: () =>
    import("../../features/account/accept-invitation.tsx").then((module) => module.AcceptInvitation),
  connectApplication: () =>
    import("../../features/account/connect-application.tsx").then((module) => module.ConnectApplication),
  mfaSetup: () => import("../../features/settings/security/mfa-setup.tsx").then((module) => module.MfaSetup),

  dashboardSelection: () => import("../../features/system/area-choice.tsx").then((module) => module.AreaChoice),
  approvals: () => import("../../features/approvals/approvals.tsx").then((module) => module.Approvals),
  notifications: () =>
    import("../../features/system/notifications/notifications.tsx").then((module) => module.Notifications),
  serviceDiscovery: () =>
    import("../../features/services/service-discovery.tsx").then((module) => module.ServiceDiscovery),
  systemStatus: () => import("../../features/status/system-status.tsx").then((module) => module.SystemStatus),
  importData: () => import("../../features/imports/imports.tsx").then((module) => module.Imports),
  recentActions: () => import("../../features/actions/recent-actions.tsx").then((module) => module.RecentActions),
  unsent: () => import("../../features/unsent/unsent.tsx").then((module) => module.Unsent),
  importRun: () => import("../../features/imports/import-run.tsx").then((module) => module.ImportRun),
  workflows: () => import("../../features/workflows/workflows.tsx").then((module) => module.Workflows),
  workflow: () => import("../../features/workflows/workflow.tsx").then((module) => module.WorkflowPage),
  outbox: () => import("../../features/settings/outbox/outbox.tsx").then((module) => module.Outbox),
  edi: () => import("../../features/edi/documents.tsx").then((module) => module.EdiDocuments),
  ediDocument: () => import("../../features/edi/document.tsx").then((module) => module.EdiDocumentPage),
  ediPartners: () => import("../../features/edi/partners.tsx").then((module) => module.TradingPartners),
  profile: () => import("../../features/settings/profile.tsx").then((module) => module.Profile),
  help: () => import("../../features/resources/help.tsx").then((module) => module.Help),
  templates: () => import("../../features/templates/templates.tsx").then((module) => module.Templates),
  templateHealthcare: () => import("../../features/templates/template.tsx").then((module) => module.HealthcareTemplate),
  templateFashion: () => import("../../features/templates/template.tsx").then((module) => module.FashionTemplate),
  templateFoodBeverage: () =>
    import("../../features/templates/template.tsx").then((module) => module.FoodBeverageTemplate),
  manufacturingDashboard: () =>
    import("../../features/templates/manufacturing.tsx").then((module) => module.ManufacturingPage),
  devRoutes: () => import("../dev/routes.tsx").then((module) => module.DevRoutes),
  devAccessibility: () => import("../dev/accessibility.tsx").then((module) => module.DevAccessibility),

  settings: () => import("../../features/settings/overview.tsx").then((module) => module.Settings),
  settingsPreferences: () => import("../../features/settings/preferences.tsx").then((module) => module.Preferences),
  settingsSecurity: () => import("../../features/settings/security/security.tsx").then((module) => module.Security),
  settingsNotifications: () =>
    import("../../features/settings/notifications.tsx").then((module) => module.NotificationSettings),
  settingsApiKeys: () => import("../../features/settings/api-keys/api-keys.tsx").then((module) => module.ApiKeys),
  settingsMembers: () => import("../../features/settings/members/members.tsx").then((module) => module.Members),
  settingsOrganisation: () => import("../../features/settings/organisation.tsx").then((module) => module.Organisation),
  settingsPrinters: () => import("../../features/settings/printers/printers.tsx").then((module) => module.Printers),
  settingsWebhooks: () => import("../../features/settings/webhooks/webhooks.tsx").then((module) => module.Webhooks),
  settingsLedger: () =>
    import("../../features/settings/ledger/ledger-verification.tsx").then((module) => module.LedgerVerification),
  settingsJobs: () => import("../../features/settings/jobs/jobs.tsx").then((module) => module.Jobs),
  settingsWebhook: () => import("../../features/settings/webhooks/webhook.tsx").then((module) => module.Webhook),
  settingsIntegrations: () =>
    import("../../features/settings/integrations/integrations.tsx").then((module) => module.Integrations),
  settingsAutonomy: () => import("../../features/settings/autonomy.tsx").then((module) => module.AutonomySettings),
  settingsData: notBuilt,

  resourceDocs: () => import("../../features/resources/docs.tsx").then((module) => module.Docs),
  resourceApi: () => import("../../features/resources/api/api-reference.tsx").then((module) => module.ApiReference),
  resourceMcpServices: () => import("../../features/resources/mcp-services.tsx").then((module) => module.McpServices),
  resourceVideos: () => import("../../features/resources/videos.tsx").then((module) => module.Videos),
  resourceGuides: () => import("../../features/resources/guides.tsx").then((module) => module.Guides),
  resourceGuide: () => import("../../features/resources/guide.tsx").then((module) => module.GuidePage),
  resourceNotes: () => import("../../features/resources/notes.tsx").then((module) => module.Notes),
  resourceDownloads: () => import("../../features/resources/downloads.tsx").then((module) => module.Downloads),

  wms: () => import("../../features/wms/dashboard/overview.tsx").then((module) => module.Overview),
  wmsDashboard: () => import("../../features/wms/dashboard/dashboard.tsx").then((module) => module.Dashboard),
  wmsInventory: () => import("../../features/wms/inventory/inventory.tsx").then((module) => module.Inventory),
  wmsItems: () => import("../../features/wms/items/items.tsx").then((module) => module.Items),
  wmsItem: () => import("../../features/wms/items/item.tsx").then((module) => module.Item),
  wmsLocations: () => import("../../features/wms/locations/locations.tsx").then((module) => module.Locations),
  wmsLocation: () => import("../../features/wms/locations/location.tsx").then((module) => module.Location),
  wmsCategories: () => import("../../features/wms/categories/categories.tsx").then((module) => module.Categories),
  wmsLots: () => import("../../features/wms/lots/lots.tsx").then((module) => module.Lots),
  wmsLot: () => import("../../features/wms/lots/lot.tsx").then((module) => module.Lot),
  wmsSerial: () => import("../../features/wms/lots/serial.tsx").then((module) => module.Serial),
  wmsUnits: () => import("../../features/wms/units/units.tsx").then((module) => module.Units),
  wmsUnit: () => import("../../features/wms/units/unit.tsx").then((module) => module.Unit),
  wmsTrace: () => import("../../features/wms/trace/trace.tsx").then((module) => module.Trace),
  wmsEpcisEvents: () => import("../../features/wms/epcis/epcis-events.tsx").then((module) => module.EpcisEvents),
  wmsRecall: () => import("../../features/wms/trace/recall.tsx").then((module) => module.Recall),
  wmsOrders: () => import("../../features/wms/orders/orders.tsx").then((module) => module.Orders),
  wmsOrder: () => import("../../features/wms/orders/order.tsx").then((module) => module.Order),
  wmsCustomers: () => import("../../features/wms/partners/customers.tsx").then((module) => module.Customers),
  wmsCustomer: () => import("../../features/wms/partners/customer.tsx").then((module) => module.CustomerScreen),
  wmsSuppliers: () => import("../../features/wms/partners/suppliers.tsx").then((module) => module.Suppliers),
  wmsSupplier: () => import("../../features/wms/partners/supplier.tsx").then((module) => module.SupplierScreen),
  wmsPurchaseOrders: () =>
    import("../../features/wms/purchasing/purchase-orders.tsx").then((module) => module.PurchaseOrders),
  wmsPurchaseOrder: () =>
    import("../../features/wms/purchasing/purchase-order.tsx").then((module) => module.PurchaseOrder),
  wmsTransfers: () => import("../../features/wms/transfers/transfers.tsx").then((module) => module.Transfers),
  wmsTransfer: () => import("../../features/wms/transfers/transfer.tsx").then((module) => module.Transfer),
  wmsReturns: () => import("../../features/wms/returns/returns.tsx").then((module) => module.Returns),
  wmsReturn: () => import("../../features/wms/returns/return.tsx").then((module) => module.Return),
  wmsAnomalies: () => import("../../features/wms/anomalies/anomalies.tsx").then((module) => module.Anomalies),
  wmsDocuments: () => import("../../features/wms/documents/documents.tsx").then((module) => module.Documents),
  wmsDocument: () => import("../../features/wms/documents/document.tsx").then((module) => module.ReceivedDocument),
  wmsStockPolicy: () => import("../../features/wms/stock-policy/stock-policy.tsx").then((module) => module.StockPolicy),
  wmsForecasts: () => import("../../features/wms/forecasts/forecasts.tsx").then((module) => module.Forecasts),
  wmsReplenishment: () =>
    import("../../features/wms/replenishment/replenishment.tsx").then((module) => module.Replenishment),
  wmsOperations: () => import("../../features/wms/operations/operations.tsx").then((module) => module.Operations),
  wmsCounts: () => import("../../features/wms/counts/counts.tsx").then((module) => module.Counts),
  wmsCount: () => import("../../features/wms/counts/count.tsx").then((module) => module.Count),
  wmsCountBin: () => import("../../features/wms/counts/count-bin.tsx").then((module) => module.CountBin),
  wmsPicking: () => import("../../features/wms/picking/picking.tsx").then((module) => module.Picking),
  wmsLabor: () => import("../../features/wms/labour/labour.tsx").then((module) => module.Labour),
  wmsReports: () => import("../../features/wms/reports/reports.tsx").then((module) => module.Reports),
  wmsReport: () => import("../../features/wms/reports/report.tsx").then((module) => module.Report),

  logistics: () => import("../../features/logistics/overview/overview.tsx").then((module) => module.Overview),
  logisticsDashboard: () =>
    import("../../features/logistics/overview/dashboard.tsx").then((module) => module.Dashboard),
  logisticsDelays: () => import("../../features/logistics/delays/delays.tsx").then((module) => module.Delays),
  logisticsShipments: () =>
    import("../../features/logistics/shipments/shipments.tsx").then((module) => module.Shipments),
  logisticsShipment: () => import("../../features/logistics/shipments/shipment.tsx").then((module) => module.Shipment),
  logisticsTracking: () => import("../../features/logistics/tracking/tracking.tsx").then((module) => module.Tracking),
  logisticsFleet: () => import("../../features/logistics/fleet/fleet.tsx").then((module) => module.Fleet),
  logisticsVehicle: () => import("../../features/logistics/fleet/vehicle.tsx").then((module) => module.Vehicle),
  logisticsDriver: () => import("../../features/logistics/fleet/driver.tsx").then((module) => module.Driver),
  logisticsRoutes: () => import("../../features/logistics/routes/routes.tsx").then((module) => module.Routes),
  logisticsRoutePlan: () => import("../../features/logistics/routes/plan.tsx").then((module) => module.RoutePlan),
  logisticsTrip: () => import("../../features/logistics/routes/trip.tsx").then((module) => module.Trip),
  logisticsDelivery: () =>
    import("../../features/logistics/delivery/deliveries.tsx").then((module) => module.Deliveries),
  logisticsDeliveryDetail: () =>
    import("../../features/logistics/delivery/delivery.tsx").then((module) => module.Delivery),
  logisticsCarriers: () => import("../../features/logistics/carriers/carriers.tsx").then((module) => module.Carriers),
  logisticsCarrier: () => import("../../features/logistics/carriers/carrier.tsx").then((module) => module.Carrier),
  logisticsRates: () => import("../../features/logistics/carriers/rates.tsx").then((module) => module.Rates),
  freightInvoices: () =>
    import("../../features/logistics/carriers/freight-invoices.tsx").then((module) => module.FreightInvoices),
  freightInvoice: () =>
    import("../../features/logistics/carriers/freight-invoice.tsx").then((module) => module.FreightInvoice),

  executive: () => import("../../features/executive/overview/overview.tsx").then((module) => module.Overview),
  executiveDashboard: () => import("../../features/executive/overview/overview.tsx").then((module) => module.Dashboard),
  executiveKpis: () => import("../../features/executive/kpis/kpis.tsx").then((module) => module.Kpis),
  executiveMoney: () => import("../../features/executive/money/money.tsx").then((module) => module.Money),
  executiveAnalytics: () =>
    import("../../features/executive/analytics/explorer.tsx").then((module) => module.Analytics),
  executiveReports: () => import("../../features/executive/reports/reports.tsx").then((module) => module.Reports),
  executiveScenarios: () =>
    import("../../features/executive/scenarios/scenarios.tsx").then((module) => module.Scenarios),
  executiveRisk: () => import("../../features/executive/risk/risk.tsx").then((module) => module.Risk),
  executiveMetrics: () =>
    import("../../features/executive/promises/promises.tsx").then((module) => module.SuccessMetrics),

  mobile: () => import("../../features/hand-held/menu.tsx").then((module) => module.MobileMenu),
  mobileReceive: () => import("../../features/hand-held/receive/receive.tsx").then((module) => module.MobileReceive),
  mobilePutAway: () => import("../../features/hand-held/put-away/put-away.tsx").then((module) => module.MobilePutAway),
  mobilePick: () => import("../../features/hand-held/pick/pick.tsx").then((module) => module.MobilePick),
  mobileCount: () => import("../../features/hand-held/count/count.tsx").then((module) => module.MobileCount),
  mobilePack: () => import("../../features/hand-held/pack/pack.tsx").then((module) => module.MobilePack),
  mobileDuty: () => import("../../features/hand-held/drive/duty.tsx").then((module) => module.MobileDuty),
  mobileCheck: () => import("../../features/hand-held/drive/check.tsx").then((module) => module.MobileCheck),
  mobileDeliver: () => import("../../features/hand-held/deliver/deliver.tsx").then((module) => module.MobileDeliver),
  testingMobile: () => import("../../features/hand-held/device/device-test.tsx").then((module) => module.DeviceTest),
} satisfies Record<AppPageId, LoadScreen>;
