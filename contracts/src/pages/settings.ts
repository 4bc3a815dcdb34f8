import { definePages } from "./page.ts";

const own = { access: "signed-in", shell: "workspace", built: "settings" } as const;
const company = { access: { role: "admin" }, shell: "workspace", built: "settings" } as const;

/** Settings: one's own for everyone, the company's for administrators [APP-18]. */
export const settingsPages = definePages({
  settings: {
    ...own,
    paths: ["/settings"],
    title: "Settings",
    purpose: "Everything that can be set, for you and for your company.",
    nav: { area: "company", group: "System", order: 90, icon: "settings", label: "Settings" },
    prefetch: ["/settings/security", "/settings/preferences"],
    built: true,
  },
  settingsPreferences: {
    ...own,
    paths: ["/settings/preferences"],
    title: "Preferences",
    purpose: "Theme, units, time zone and language.",
    built: true,
  },
  settingsSecurity: {
    ...own,
    paths: ["/settings/security"],
    title: "Security settings",
    purpose: "Password, second factor, applications and sessions.",
    built: true,
  },
  settingsNotifications: {
    ...own,
    paths: ["/settings/notifications"],
    title: "Notifications",
    purpose: "Notices in the bell and by mail.",
    built: true,
  },
  settingsApiKeys: {
    ...own,
    paths: ["/settings/api-keys"],
    title: "API keys",
    purpose: "Keys for programs, each with its own scope.",
    built: true,
  },
  settingsMembers: {
    ...company,
    paths: ["/settings/members"],
    title: "Members",
    purpose: "Members of the company, their roles and invitations.",
    built: true,
  },
  settingsOrganisation: {
    ...company,
    paths: ["/settings/organisation"],
    title: "Organization",
    purpose: "Name, currency and time zone of the company.",
    built: true,
  },
  settingsWebhooks: {
    ...company,
    paths: ["/settings/webhooks"],
    title: "Webhooks",
    purpose: "Programs that receive events.",
    built: true,
  },
  settingsWebhook: {
    ...company,
    paths: ["/settings/webhooks/{webhookId}"],
    title: "Webhook",
    purpose: "Deliveries to this address, and its answers.",
    built: true,
  },
  settingsPrinters: {
    ...company,
    paths: ["/settings/printers"],
    title: "Printers",
    purpose: "Label printers of your network and their jobs.",
    built: true,
  },
  settingsJobs: {
    ...company,
    paths: ["/settings/jobs"],
    title: "Jobs",
    purpose: "Background work: running, waiting and failed.",
    built: true,
  },
  settingsLedger: {
    ...company,
    paths: ["/settings/ledger"],
    title: "Ledger verification",
    purpose: "Checks that stock equals the sum of its movements.",
    built: true,
  },
  settingsIntegrations: {
    ...company,
    paths: ["/settings/integrations"],
    title: "Integration settings",
    purpose: "The mailbox read for orders and delays.",
    built: true,
  },
  settingsAutonomy: {
    ...company,
    paths: ["/settings/autonomy"],
    title: "Autonomy",
    purpose: "Limits of what the assistant decides alone.",
    built: true,
  },
  settingsData: {
    ...company,
    paths: ["/settings/data"],
    title: "Data",
    purpose: "Export, retention and the demo switch.",
  },
});
