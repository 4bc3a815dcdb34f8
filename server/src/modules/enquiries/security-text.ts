import type { Clock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";
import { href } from "@cerebro/contracts/pages/href.ts";

const dayMs = 86_400_000;
/** The file says how long it may be believed; it is made anew with each answer. */
const goodForDays = 180;

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness, also without JavaScript. */
export function securityText(config: Pick<Config, "publicUrl" | "contactTo" | "adminEmail">, clock: Clock): string {
  const address = config.contactTo ?? config.adminEmail;
  return [
    ...(address === null ? [] : [`Contact: mailto:${address}`]),
    `Contact: ${config.publicUrl}${href("contact")}`,
    `Expires: ${new Date(clock.now().getTime() + goodForDays * dayMs).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    `Policy: ${config.publicUrl}${href("security")}`,
    "",
  ].join("\n");
}
