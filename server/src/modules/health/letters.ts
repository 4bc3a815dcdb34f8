import { incidentStates, monitoredServices } from "@cerebro/contracts/constants/health.ts";
import type { Incident } from "@cerebro/contracts/entities/platform/health.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { z } from "zod";
import type { Config } from "../../platform/config.ts";
import { nobody } from "../../platform/database.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import type { Platform } from "../../platform/platform.ts";
import { findIncident } from "./incidents.store.ts";
import { type Subscriber, subscribersAfter } from "./subscriptions.store.ts";

const atOnce = 200;
const Payload = z.strictObject({ incidentId: z.uuid() });
export type LetterJob = z.output<typeof Payload>;
type Address = Pick<Config, "publicUrl">;

/** The token is in the fragment: no server logs it. */
const linkTo = ({ publicUrl }: Address, act: "confirm" | "end", { token }: Subscriber): string =>
  `${publicUrl}${href("publicStatus")}#${act}=${token}`;

export function confirmationLetter(config: Address, subscriber: Subscriber): Letter {
  return {
    subject: "Confirm that you want to hear of incidents",
    paragraphs: [`Somebody entered this address on the status page of ${new URL(config.publicUrl).host}.`],
    action: { label: "Confirm", url: linkTo(config, "confirm", subscriber) },
    footer: "If it was not you, do nothing: no further mail follows, and the address is deleted after seven days.",
  };
}

export function incidentLetter(config: Address, incident: Incident, subscriber: Subscriber): Letter {
  const [latest] = incident.updates;
  const names = monitoredServices.filter(({ id }) => incident.services.includes(id)).map(({ name }) => name);
  return {
    subject: `${incidentStates[incident.state]}: ${incident.title}`,
    paragraphs: [
      ...(names.length > 0 ? [`Affected: ${names.join(", ")}.`] : []),
      ...(latest === undefined ? [] : [latest.text]),
    ],
    action: { label: "Open the status page", url: `${config.publicUrl}${href("publicStatus")}` },
    footer: `You asked for mails about incidents. End them here: ${linkTo(config, "end", subscriber)}`,
  };
}

/** Mails the present state of an incident to everybody who confirmed a subscription. */
export function defineLetters(platform: Platform): Job<LetterJob> {
  return platform.jobs.define({
    name: "incident-mail",
    summary: "Mails an incident's update to those who follow the status page.",
    payload: Payload,
    run: async ({ incidentId }, run) => {
      // All letters or none, so that a repeated job sends no mail twice.
      const written = await platform.database.transaction(nobody, async (tx) => {
        const incident = await findIncident(tx, incidentId);
        let count = 0;
        let after: string | null = null;
        while (incident !== undefined) {
          const some: Subscriber[] = await subscribersAfter(tx, after, atOnce);
          for (const subscriber of some) {
            const stranger = { organisationId: null, accountId: null, name: "", address: subscriber.email };
            platform.mail.write(tx, stranger, incidentLetter(platform.config, incident, subscriber));
          }
          count += some.length;
          after = some.at(-1)?.token ?? null;
          if (some.length < atOnce) break;
        }
        return count;
      });
      await run.progress(written, written, `${written} letters written`);
    },
  });
}
