import type { OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { systemEndpoints } from "@cerebro/contracts/endpoints/platform/system.ts";
import { demoAccounts, demoContact } from "@cerebro/contracts/constants/demo.ts";
import type { Config } from "../../platform/config.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { version } from "../../platform/version.ts";

type Contact = OutputOf<typeof systemEndpoints.about>["contact"];

export const about: Verb<typeof systemEndpoints.about> = async ({ platform: { config, mail } }) => ({
  version,
  demo: config.demo,
  mail: mail.sends ? "sent" : config.mailOnTerminal ? "terminal" : "none",
  signUp: config.signUp,
  demoAccounts: config.demo ? demoAccounts.map(({ email, role }) => ({ email, role })) : [],
  mapStyleUrl: config.mapStyleUrl,
  contact: contactOf(config),
  signInProviders: config.oidcProviders.map(({ id, name }) => ({ id, name })),
});

/** Contact by the settings; a demo without any shows its own. */
function contactOf(config: Config): Contact {
  const { operatorName: name, operatorAddress: address, contactTo: email, contactPhone: phone } = config;
  const known = { name, address, email, phone };
  return config.demo && Object.values(known).every((each) => each === null) ? demoContact : known;
}
