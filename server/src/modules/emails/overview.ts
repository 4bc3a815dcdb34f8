import {
  automationConfidence,
  mailsShownAtMost,
  mailTexts,
  topSendersAtMost,
} from "@cerebro/contracts/constants/emails.ts";
import type { EmailOverview, EmailRule } from "@cerebro/contracts/entities/assistant/emails.ts";
import { basicCategories, mailPatterns, type MailPatterns } from "@cerebro/engines/language/mail-patterns.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Reader } from "../../platform/database.ts";
import { findAccount } from "./account.store.ts";
import { findEmails, findRules, findSorted, type SortedEmail, type StoredRule } from "./emails.store.ts";

const mailsCompared = 2000;
type Analysis = typeof mailPatterns;

export interface Analyzed extends MailPatterns {
  /** The analysis failed, and only categories were counted [NLP-08]. */
  readonly notice: string | null;
}

/** Patterns, senders and rules of the newest mails; numbers of the categories alone when the analysis fails. */
export async function analyzeMails(
  reader: Reader,
  log: Pick<FastifyBaseLogger, "error">,
  analysis: Analysis = mailPatterns,
): Promise<Analyzed> {
  const mails = await findSorted(reader, mailsCompared);
  return analyzed(mails, log, analysis);
}

function analyzed(mails: readonly SortedEmail[], log: Pick<FastifyBaseLogger, "error">, analysis: Analysis): Analyzed {
  try {
    return { ...analysis(mails, { automation: automationConfidence, topSenders: topSendersAtMost }), notice: null };
  } catch (error) {
    log.error({ err: error }, "pattern analysis of mails");
    const patterns = basicCategories(mails).map((pattern) => ({ ...pattern, automationPotential: false }));
    return { patterns, topSenders: [], rules: [], notice: mailTexts.patterns };
  }
}

/** Content of the page and of the calls of mail; the known mails also while the server is away [NLP-05, NLP-08]. */
export async function overviewOf(
  reader: Reader,
  log: Pick<FastifyBaseLogger, "error">,
  analysis?: Analysis,
): Promise<EmailOverview> {
  const account = (await findAccount(reader)) ?? null;
  const emails = await findEmails(reader, mailsShownAtMost);
  const { patterns, topSenders, notice } = await analyzeMails(reader, log, analysis);
  const rules = (await findRules(reader)).map(presentRule);
  const away = account !== null && account.failure !== null ? mailTexts.offline : null;
  return { account, notice: away ?? notice, emails, patterns: [...patterns], topSenders: [...topSenders], rules };
}

const actions: Readonly<Record<string, readonly string[]>> = {
  order: ["sort", "propose_draft"],
  delay: ["sort", "record_event"],
  newsletter: ["ignore"],
};

export function presentRule({ id, sender, category, confidence, active }: StoredRule): EmailRule {
  return {
    id,
    name: `${category} from ${sender}`,
    trigger: { category, sender },
    actions: [...(actions[category] ?? ["sort"])],
    confidence,
    active,
  };
}
