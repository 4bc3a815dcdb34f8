import type { PageId } from "@cerebro/contracts/pages/pages.ts";

/** The settings that are built, in the order in which people look for them. */
export const settingsTabs: readonly { readonly id: PageId; readonly label: string }[] = [
  { id: "settings", label: "Overview" },
  { id: "profile", label: "Profile" },
  { id: "settingsPreferences", label: "Preferences" },
  { id: "settingsNotifications", label: "Notifications" },
  { id: "settingsSecurity", label: "Security" },
  { id: "settingsApiKeys", label: "API keys" },
  { id: "settingsOrganisation", label: "Organization" },
  { id: "settingsMembers", label: "Members" },
  { id: "settingsAutonomy", label: "Autonomy" },
  { id: "wmsCategories", label: "Categories" },
  { id: "settingsIntegrations", label: "Integrations" },
  { id: "settingsWebhooks", label: "Webhooks" },
  { id: "settingsPrinters", label: "Printers" },
  { id: "settingsJobs", label: "Jobs" },
  { id: "settingsLedger", label: "Ledger" },
];
