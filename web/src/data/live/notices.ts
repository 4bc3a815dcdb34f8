import type { ServerMessageOf } from "@cerebro/contracts/messages/from-server.ts";
import type { NoticeKind } from "@cerebro/contracts/constants/notices.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { ToastType } from "../toasts.ts";

/** Something to tell a person in passing, and where it can be seen. */
export interface Notice {
  /** Kind of the notice, if people can switch it off. */
  readonly kind?: NoticeKind;
  /** The same for the same thing, however often and by whatever way it comes. */
  readonly key: string;
  readonly type: ToastType;
  readonly text: string;
  readonly link?: { readonly label: string; readonly href: string };
}

export type Noted = ServerMessageOf<"alert" | "insight" | "approval_required" | "decision_executed">;

const typeOfLevel = { info: "info", success: "success", warning: "warning", critical: "error" } as const;

const ending = {
  executed: { type: "success", word: "Done" },
  failed: { type: "error", word: "Could not be done" },
  rejected: { type: "warning", word: "Rejected" },
  expired: { type: "warning", word: "Expired" },
  discarded: { type: "warning", word: "Not done" },
} as const satisfies Record<ServerMessageOf<"decision_executed">["action"], { type: ToastType; word: string }>;

const remembered = 200;

/** Notices for the person from live messages, each thing once. */
export class Notices {
  readonly #told = new Set<string>();

  take(message: Noted, ownId: string): Notice | undefined {
    const notice = noticeOf(message, ownId);
    if (notice === undefined || this.#told.has(notice.key)) return undefined;
    this.#told.add(notice.key);
    // A set gives back its oldest first.
    const [oldest] = this.#told;
    if (this.#told.size > remembered && oldest !== undefined) this.#told.delete(oldest);
    return notice;
  }
}

function noticeOf(message: Noted, ownId: string): Notice | undefined {
  switch (message.type) {
    case "alert": {
      const { id, kind, level, message: text, action } = message;
      return { ...(kind && { kind }), key: id, type: typeOfLevel[level], text, ...(action && { link: action }) };
    }
    case "insight":
      return { key: message.id, type: "info", text: `${message.title}: ${message.content}` };
    case "approval_required":
      return approval(message, ownId);
    case "decision_executed":
      return outcome(message, ownId);
  }
}

const decisionPage = (decisionId: string): string => `${href("approvals")}?decision=${decisionId}`;

/** The requester knows that it waits: the screen has shown it. */
function approval({ decision }: ServerMessageOf<"approval_required">, ownId: string): Notice | undefined {
  if (decision.requestedBy.id === ownId) return undefined;
  return {
    kind: "decision.changed/proposed",
    key: `asked ${decision.id}`,
    type: decision.escalated ? "warning" : "info",
    text: `Approval needed: ${decision.summary}`,
    link: { label: "Review", href: decisionPage(decision.id) },
  };
}

/** For the requester, when another person or time decided. */
function outcome({ action, decision }: ServerMessageOf<"decision_executed">, ownId: string): Notice | undefined {
  const decider = decision.approvedBy ?? decision.rejectedBy;
  const atOnce = action === "executed" && decider === null;
  if (decision.requestedBy.id !== ownId || decider?.id === ownId || atOnce) return undefined;
  const { type, word } = ending[action];
  const why = decision.failure ?? decision.decisionNote;
  return {
    ...(action === "failed" && { kind: "decision.changed/failed" }),
    key: `${action} ${decision.id}`,
    type,
    text: `${word}: ${decision.summary}${why === null ? "" : ` (${why})`}`,
    link: { label: "Show", href: decisionPage(decision.id) },
  };
}
