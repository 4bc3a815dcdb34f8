import type { systemEndpoints } from "@cerebro/contracts/endpoints/platform/system.ts";
import { demoAccounts } from "@cerebro/contracts/constants/demo.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { version } from "../../platform/version.ts";

export const about: Verb<typeof systemEndpoints.about> = async ({ platform: { config, mail } }) => ({
  version,
  demo: config.demo,
  mail: mail.sends ? "sent" : config.mailOnTerminal ? "terminal" : "none",
  signUp: config.signUp,
  demoAccounts: config.demo ? demoAccounts.map(({ email, role }) => ({ email, role })) : [],
  mapStyleUrl: config.mapStyleUrl,
  contact: {
    name: config.operatorName,
    address: config.operatorAddress,
    email: config.contactTo,
    phone: config.contactPhone,
  },
  signInProviders: config.oidcProviders.map(({ id, name }) => ({ id, name })),
});
