import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import { href, secretHref } from "@cerebro/contracts/pages/href.ts";
import type { Letter } from "../../../platform/mail/letter.ts";
import type { Transaction } from "../../../platform/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { RemainingAccess } from "../remaining-access/remaining-access.store.ts";
import { findOnlyOrganisation } from "./letter.store.ts";

type Origin = Pick<Platform, "config">;

const link = ({ config }: Origin, path: string): string => `${config.publicUrl}${path}`;
const notYou = "If this was not you, set a new password at once and end your other sessions under Settings, Security.";

export function verifyLetter(platform: Origin, name: string, token: string): Letter {
  return {
    subject: "Confirm your e-mail address",
    paragraphs: [`Hello ${name},`, "confirm that this address is yours, so that we can reach you when it matters."],
    secret: true,
    action: { label: "Confirm address", url: link(platform, secretHref("verifyEmail", token)) },
    footer: `The link works for ${lifetimes.verifyHours} hours. If you did not create an account, ignore this mail.`,
  };
}

export function resetLetter(platform: Origin, name: string, token: string): Letter {
  return {
    subject: "Set a new password",
    paragraphs: [`Hello ${name},`, "somebody, probably you, asked for a new password for your account."],
    secret: true,
    action: { label: "Set a new password", url: link(platform, secretHref("resetPassword", token)) },
    footer: `The link works once, for ${lifetimes.resetMinutes} minutes. If you did not ask for it, ignore this mail: your password stays as it is.`,
  };
}

/** `remaining` is what still acts in the account's name without the password. */
export function passwordChangedLetter(platform: Origin, name: string, remaining: RemainingAccess): Letter {
  const still = remainingText(remaining);
  return {
    subject: "Your password was changed",
    paragraphs: [
      `Hello ${name},`,
      "the password of your account was changed. All other sessions and all links sent by mail were ended.",
      ...(still === null ? [] : [`${still} can still act in your name. Revoke what you do not know.`]),
    ],
    action: { label: "Security settings", url: link(platform, href("settingsSecurity")) },
    footer: notYou,
  };
}

/** "2 API keys and 1 sign-in provider"; null where there is neither. */
export function remainingText({ apiKeys, providers }: RemainingAccess): string | null {
  const parts = [counted(apiKeys.length, "API key"), counted(providers.length, "linked sign-in provider")];
  const present = parts.filter((part) => part !== null);
  return present.length === 0 ? null : present.join(" and ");
}

const counted = (count: number, noun: string): string | null =>
  count === 0 ? null : `${count} ${noun}${count === 1 ? "" : "s"}`;

export function newAddressLetter(platform: Origin, name: string, token: string): Letter {
  return {
    subject: "Confirm your new e-mail address",
    paragraphs: [`Hello ${name},`, "confirm this address, and it becomes the one you sign in with."],
    secret: true,
    action: { label: "Confirm new address", url: link(platform, secretHref("verifyEmail", token)) },
    footer: `The link works for ${lifetimes.verifyHours} hours. Until you open it, your old address stays in force.`,
  };
}

/** To the present address, as soon as somebody asks for another one. */
export function addressChangeAskedLetter(platform: Origin, name: string, address: string): Letter {
  return {
    subject: "Your e-mail address is about to change",
    paragraphs: [
      `Hello ${name},`,
      `somebody signed in to your account asked to replace this address by ${address}. The change takes effect when the link sent there is opened.`,
    ],
    action: { label: "Security settings", url: link(platform, href("settingsSecurity")) },
    footer: "If this was not you, change your password now: that ends the link.",
  };
}

export function addressChangedLetter(name: string, address: string): Letter {
  return {
    subject: "Your e-mail address was changed",
    paragraphs: [`Hello ${name},`, `you now sign in with ${address} instead of this address.`],
    footer: "If this was not you, tell the administrator of your organisation at once.",
  };
}

/** To the owner of an address that another person wanted to use; the caller learns nothing of the account. */
export function addressInUseLetter(platform: Origin, name: string): Letter {
  return {
    subject: "You already have an account",
    paragraphs: [
      `Hello ${name},`,
      "somebody, perhaps you, wanted to use this address for another account. It already belongs to yours; nothing was changed.",
    ],
    action: { label: "Sign in", url: link(platform, href("login")) },
    footer:
      "If you forgot your password, ask for a new one on the sign-in page. If this was not you, ignore this mail.",
  };
}

export function secondFactorLetter(platform: Origin, name: string, enabled: boolean): Letter {
  const what = enabled
    ? "the second factor of your account was set up. From now on, signing in asks for a one-time code."
    : "the second factor of your account was removed. Signing in no longer asks for a one-time code.";
  return {
    subject: enabled ? "Second factor set up" : "Second factor removed",
    paragraphs: [`Hello ${name},`, what],
    action: { label: "Security settings", url: link(platform, href("settingsSecurity")) },
    footer: notYou,
  };
}

/** After so many wrong codes that further ones are refused for a time. */
export function codesBlockedLetter(platform: Origin, name: string, until: string): Letter {
  return {
    subject: "Wrong codes were entered for your account",
    paragraphs: [
      `Hello ${name},`,
      "somebody entered your password and then several wrong one-time codes.",
      `Further one-time codes are refused until ${until.slice(0, 16).replace("T", " ")} UTC. Recovery codes still work, and so do browsers in which you signed in before.`,
    ],
    action: { label: "Set a new password", url: link(platform, href("forgotPassword")) },
    footer: "If this was not you, somebody knows your password: set a new one now.",
  };
}

export function sessionReusedLetter(platform: Origin, name: string): Letter {
  return {
    subject: "A session of yours was ended",
    paragraphs: [
      `Hello ${name},`,
      "an old key of one of your sessions was used again. Somebody else may have a copy of it, so we ended that session.",
    ],
    action: { label: "Security settings", url: link(platform, href("settingsSecurity")) },
    footer: notYou,
  };
}

export interface InvitationFacts {
  readonly organisation: string;
  readonly invitedBy: string;
  readonly token: string;
}

export function invitationLetter(platform: Origin, { organisation, invitedBy, token }: InvitationFacts): Letter {
  return {
    subject: `${invitedBy} invites you to ${organisation}`,
    paragraphs: ["Hello,", `${invitedBy} invites you to work with ${organisation} in Cerebro.`],
    secret: true,
    action: { label: "Accept invitation", url: link(platform, secretHref("acceptInvitation", token)) },
    footer: `The invitation is good for ${lifetimes.invitationDays} days. If you do not know the sender, ignore this mail.`,
  };
}

export interface Addressee {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
}

/**
 * To an account's owner. Only when the account belongs to a single organisation may that organisation's outbox show
 * the mail: a link that lets someone in must not lead an administrator into another organisation.
 */
export async function writeToAccount(
  tx: Transaction,
  { mail }: Pick<Platform, "mail">,
  { addressee, letter }: { addressee: Addressee; letter: Letter },
): Promise<void> {
  const { accountId, name, email: address } = addressee;
  mail.write(tx, { organisationId: await findOnlyOrganisation(tx), accountId, name, address }, letter);
}
