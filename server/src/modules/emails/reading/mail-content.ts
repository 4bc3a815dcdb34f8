/** A file of a mail. */
export interface MailAttachment {
  readonly fileName: string;
  readonly content: Uint8Array;
}

/** A mail as it was decoded; everything in it was written by its sender. */
export interface MailContent {
  readonly messageId: string | null;
  readonly from: string;
  readonly fromName: string;
  readonly subject: string;
  readonly sentAt: string | null;
  readonly text: string;
  /** The server that received the mail says that the domain of `from` sent it (DMARC, `sender-proof.ts`). */
  readonly authenticated: boolean;
  readonly attachments: readonly MailAttachment[];
}

export interface MailOrder {
  readonly source: Uint8Array;
  readonly attachmentsAtMost: number;
  /** The server whose `Authentication-Results` are believed; null: none. */
  readonly authservId: string | null;
}

export type MailAnswer = { readonly content: MailContent } | { readonly failure: string };
