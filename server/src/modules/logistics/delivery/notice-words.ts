import {
  type ConsigneeNotice,
  failureReasons,
  type SkipReason,
  skipReasons,
} from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { PushContent } from "@cerebro/contracts/entities/platform/push.ts";
import type { Letter } from "../../../platform/mail/letter.ts";
import { letterClock, letterMoment } from "../../../platform/mail/moments.ts";
import type { NoticeFacts } from "./notices.store.ts";

export function letterOf(kind: ConsigneeNotice, facts: NoticeFacts, url: string): Letter {
  const { number, sender } = facts;
  return {
    ...words[kind](facts),
    action: { label: "Follow your shipment", url },
    footer: `${sender} sends ${number} to you. If you want no more mails about your shipments, say so at ${url}#mails.`,
  };
}

type Words = (facts: NoticeFacts) => Pick<Letter, "subject" | "paragraphs">;

const words: Readonly<Record<ConsigneeNotice, Words>> = {
  shipped: (facts) => {
    const { number, sender, carrier, trackingNumber } = facts;
    const by = carrier === null ? "" : ` with ${carrier}${trackingNumber === null ? "" : ` (${trackingNumber})`}`;
    return {
      subject: `${sender}: your shipment ${number} is on its way`,
      paragraphs: [`Your shipment ${number} has left us${by}.`, ...goesTo(facts), ...expectation(facts)],
    };
  },
  out_for_delivery: (facts) => ({
    subject: `${facts.sender}: your shipment ${facts.number} comes today`,
    paragraphs: [`Your shipment ${facts.number} is out for delivery.`, ...goesTo(facts), ...window(facts)],
  }),
  delivered: ({ number, sender, recipient, deliveredAt, partly, timeZone }) => ({
    subject: `${sender}: your shipment ${number} was delivered`,
    paragraphs: [
      `Your shipment ${number} was handed over${recipient === null ? "" : ` to ${recipient}`}${deliveredAt === null ? "" : ` on ${letterMoment(deliveredAt, timeZone)}`}.`,
      ...(partly ? ["Some of the goods were not taken; they go back to us."] : []),
      "The link shows who took it and when.",
    ],
  }),
  attempt_failed: ({ number, sender, reason }) => ({
    subject: `${sender}: your shipment ${number} could not be delivered`,
    paragraphs: [
      `We could not hand over your shipment ${number}${isFailure(reason) ? `: ${failureReasons[reason].toLowerCase()}` : ""}.`,
      "It is safe with us. We will try again or get in touch; the link shows what comes next.",
    ],
  }),
  delayed: (facts) => ({
    subject: `${facts.sender}: your shipment ${facts.number} comes later`,
    paragraphs: [`Your shipment ${facts.number} comes later than planned${whyLater(facts)}.`, ...expectation(facts)],
  }),
};

/** Text for a locked screen, which anybody can read: nothing beyond the tracking page, and no names. */
export function pushOf(kind: ConsigneeNotice, facts: NoticeFacts, path: string): PushContent {
  const { number, sender } = facts;
  return { title: `${sender}: shipment ${number}`, body: sentences[kind](facts).join(" "), path, tag: path };
}

const sentences: Readonly<Record<ConsigneeNotice, (facts: NoticeFacts) => string[]>> = {
  shipped: (facts) => ["Your shipment is on its way.", ...expectation(facts)],
  out_for_delivery: (facts) => ["Your shipment is out for delivery.", ...window(facts)],
  delivered: ({ partly }) => ["Your shipment was handed over.", ...(partly ? ["Some of the goods go back."] : [])],
  attempt_failed: ({ reason }) => [
    `We could not hand over your shipment${isFailure(reason) ? `: ${failureReasons[reason].toLowerCase()}` : ""}.`,
  ],
  delayed: (facts) => [`Your shipment comes later than planned${whyLater(facts)}.`, ...expectation(facts)],
};

/** A stop that was left out says why. */
const whyLater = ({ reason }: NoticeFacts): string =>
  reason !== null && isSkip(reason) ? `: ${skipReasons[reason].toLowerCase()}` : "";

const isSkip = (reason: string): reason is SkipReason => Object.hasOwn(skipReasons, reason);

function isFailure(reason: string | null): reason is keyof typeof failureReasons {
  return reason !== null && Object.hasOwn(failureReasons, reason);
}

const goesTo = ({ address }: NoticeFacts): string[] => (address === null ? [] : [`It goes to ${address}.`]);

const expectation = ({ estimatedAt, agreedAt, timeZone }: NoticeFacts): string[] => {
  const at = estimatedAt ?? agreedAt;
  return at === null ? [] : [`We expect it to reach you by ${letterMoment(at, timeZone)}.`];
};

const halfWindowMs = 60 * 60_000;

/** An hour before and after what is expected: as much as a road allows to promise. */
const window = ({ estimatedAt, timeZone }: NoticeFacts): string[] => {
  if (estimatedAt === null) return [];
  const at = Date.parse(estimatedAt);
  const [from, to] = [at - halfWindowMs, at + halfWindowMs].map((time) => letterClock(new Date(time), timeZone));
  return [`Expect it between ${from} and ${to} (${timeZone}).`];
};
