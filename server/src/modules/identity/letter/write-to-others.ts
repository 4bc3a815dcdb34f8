import { type LetterKind, letterLimits } from "@cerebro/contracts/constants/letters.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Allowance } from "../../../platform/mail/allowance.store.ts";
import type { Letter } from "../../../platform/mail/letter.ts";
import { requireAllowance } from "../../../platform/mail/require-allowance.ts";
import { withoutTypedLinks } from "../../../platform/mail/unlinked.ts";
import { isSenderConfirmed } from "./letter.store.ts";

export interface OtherRecipient {
  readonly name: string;
  readonly address: string;
}

export interface LetterToOther {
  readonly kind: LetterKind;
  readonly recipient: OtherRecipient;
  readonly letter: Letter;
  /** The sender's account, if it differs from the caller. */
  readonly senderId?: string;
}

/**
 * Throws `mail.sender_unconfirmed` unless the sender has confirmed their address; if the product or a program writes,
 * any member of the organization.
 */
export async function requireConfirmedSender(tx: CommandTransaction, senderId?: string): Promise<void> {
  const accountId = senderId ?? tx.context.accountId;
  if (!(await isSenderConfirmed(tx, accountId))) throw new AppError("mail.sender_unconfirmed");
}

/** The only way to write to people outside: within limits of organization, account and address, and without typed links. */
export async function writeToOther(
  tx: CommandTransaction,
  { kind, recipient, letter, senderId }: LetterToOther,
): Promise<string> {
  const { platform, organisationId, now } = tx.context;
  const accountId = senderId ?? tx.context.accountId;
  await requireConfirmedSender(tx, senderId);
  const { perOrganisation, perAccount, perAddress } = letterLimits[kind];
  const allowances: Allowance[] = [
    { subject: `organisation ${organisationId}`, perDay: platform.config.mailsPerDay },
    ...(perOrganisation === null
      ? []
      : [{ subject: `${kind} organisation ${organisationId}`, perDay: perOrganisation }]),
    ...(perAccount === null || accountId === null
      ? []
      : [{ subject: `${kind} account ${accountId}`, perDay: perAccount }]),
    { subject: `${kind} address ${recipient.address.toLowerCase()}`, perDay: perAddress },
  ];
  await requireAllowance(tx, allowances, now());
  return platform.mail.write(tx, { organisationId, accountId: null, ...recipient }, withoutTypedLinks(letter));
}

/** For work of the product, which cannot be refused: null if the letter may not be written. */
export async function tryWriteToOther(tx: CommandTransaction, letter: LetterToOther): Promise<string | null> {
  try {
    return await writeToOther(tx, letter);
  } catch (error) {
    const expected =
      error instanceof AppError && (error.code === "mail.sender_unconfirmed" || error.code === "mail.too_many");
    if (!expected) throw error;
    tx.context.platform.log.warn({ kind: letter.kind, code: error.code }, "a letter was not written");
    return null;
  }
}
