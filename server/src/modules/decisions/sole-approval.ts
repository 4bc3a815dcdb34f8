import { href } from "@cerebro/contracts/pages/href.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { mailableAdministrators } from "../identity/index.ts";
import type { StoredDecision } from "./decision.store.ts";

/**
 * Reports an approval of a person's own request: an entry in the audit trail, a notice and a letter to every
 * administrator [DEC-04].
 */
export async function tellOfSoleApproval(
  platform: Platform,
  tx: CommandTransaction,
  { id, summary, decisionNote, approvedBy }: StoredDecision,
): Promise<void> {
  const name = approvedBy?.name ?? "";
  const reason = decisionNote ?? "";
  const after = { summary, reason, approvedBy };
  tx.audit({ action: "decision.approve_alone", subjectType: "decision", subjectId: id, after });
  tx.publish({ type: "decision.approved_alone", subjectId: id, payload: { summary, reason, name } });
  const { organisationId } = tx.context;
  for (const { accountId, name: addressee, email } of await mailableAdministrators(tx)) {
    platform.mail.write(
      tx,
      { organisationId, accountId, name: addressee, address: email },
      {
        subject: "Somebody approved their own request",
        paragraphs: [
          `${name} approved alone what they had asked for themselves: ${summary}.`,
          `Nobody else in the organisation could approve it. The reason given: ${reason}`,
          "If this was not in order, add a second person who may approve decisions.",
        ],
        action: {
          label: "Open the decision",
          url: `${platform.config.publicUrl}${href("approvals")}?show=all&decision=${id}`,
        },
        footer: "Every administrator of the organisation gets this letter.",
      },
    );
  }
}
