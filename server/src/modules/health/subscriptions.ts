import type { healthEndpoints } from "@cerebro/contracts/endpoints/platform/health.ts";
import { nobody } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { confirmationLetter } from "./letters.ts";
import { askFor, confirm, countUnconfirmed, end } from "./subscriptions.store.ts";

const hourMs = 3_600_000;
/** Strangers can cause this many letters an hour, one an hour to each address. */
const lettersPerHour = 100;

/** Gives the same answer for known addresses, so that subscriptions are not revealed. */
export const subscribeToStatus: Verb<typeof healthEndpoints.subscribeToStatus> = async (
  { platform, now },
  { email },
) => {
  if (!platform.mail.sends) throw new AppError("status.no_mail");
  const since = new Date(now().getTime() - hourMs);
  await platform.database.transaction(nobody, async (tx) => {
    if ((await countUnconfirmed(tx, since)) >= lettersPerHour) return;
    const subscriber = await askFor(tx, email, { now: now(), since });
    if (subscriber === undefined) return;
    const stranger = { organisationId: null, accountId: null, name: "", address: email };
    platform.mail.write(tx, stranger, confirmationLetter(platform.config, subscriber));
  });
  return { message: `If ${email} does not follow this page yet, a link to confirm it is on its way.` };
};

export const confirmStatusSubscription: Verb<typeof healthEndpoints.confirmStatusSubscription> = async (
  { platform, now },
  { token },
) => {
  if (!(await confirm(platform.database, token, now()))) throw new AppError("status.link_invalid");
  return { message: "You will get a mail when an incident is reported or updated." };
};

export const endStatusSubscription: Verb<typeof healthEndpoints.endStatusSubscription> = async (
  { platform },
  { token },
) => {
  if (!(await end(platform.database, token))) throw new AppError("status.link_invalid");
  return { message: "You will get no more mails about incidents." };
};
