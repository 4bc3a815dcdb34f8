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
    spoken: ["settings", "options"],
    prefetch: ["/settings/security", "/settings/preferences"],
    built: true,
  },
  settingsPreferences: {
    ...own,
    paths: ["/settings/preferences"],
    title: "Preferences",
    purpose: "Theme, units, time zone and language.",
    spoken: ["preferences"],
    built: true,
  },
  settingsSecurity: {
    ...own,
    paths: ["/settings/security"],
    title: "Security settings",
    purpose: "Password, second factor and the sessions that are open.",
    spoken: ["security settings", "password"],
    built: true,
  },
  settingsNotifications: {
    ...own,
    paths: ["/settings/notifications"],
    title: "Notifications",
    purpose: "What you are told of, in the bell and by mail.",
    spoken: ["notification settings"],
    built: true,
  },
  settingsApiKeys: {
    ...own,
    paths: ["/settings/api-keys"],
    title: "API keys",
    purpose: "Keys for programs that act for you, each with its own scope.",
    spoken: ["api keys"],
    built: true,
  },
  settingsMembers: {
    ...company,
    paths: ["/settings/members"],
    title: "Members",
    purpose: "Who belongs to the company, with which roles, and who is invited.",
    spoken: ["members", "users", "invitations"],
    built: true,
  },
  settingsOrganisation: {
    ...company,
    paths: ["/settings/organisation"],
    title: "Organisation",
    purpose: "Name, currency and time zone of the company.",
    spoken: ["organisation", "organization", "company settings"],
    built: true,
  },
  settingsWebhooks: {
    ...company,
    paths: ["/settings/webhooks"],
    title: "Webhooks",
    purpose: "Programs of yours and of partners that are told as soon as something happens.",
    spoken: ["webhooks"],
    built: true,
  },
  settingsWebhook: {
    ...company,
    paths: ["/settings/webhooks/{webhookId}"],
    title: "Webhook",
    purpose: "What this program was told, and how it answered.",
    built: true,
  },
  settingsJobs: {
    ...company,
    paths: ["/settings/jobs"],
    title: "Jobs",
    purpose: "Work behind the screens: what runs, what waits, what failed and why.",
    spoken: ["jobs", "background jobs"],
    built: true,
  },
  settingsIntegrations: {
    ...company,
    paths: ["/settings/integrations"],
    title: "Integration settings",
    purpose: "Mail, sign-in providers, local model and webhooks.",
  },
  settingsAutonomy: {
    ...company,
    paths: ["/settings/autonomy"],
    title: "Autonomy",
    purpose: "What the assistant may decide alone, and up to which amount.",
    spoken: ["autonomy", "operation mode"],
    built: true,
  },
  settingsData: {
    ...company,
    paths: ["/settings/data"],
    title: "Data",
    purpose: "Export, retention and the demo switch.",
  },
});
