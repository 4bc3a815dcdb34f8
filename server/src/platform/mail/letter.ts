/** A file that goes with a letter. */
export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Content of a mail, before it is written as plain text and as HTML. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print: why this came, what to do if it was a mistake. */
  readonly footer: string;
  /** Its link gives access, so it is never stored. */
  readonly secret?: true;
  /** Of letters that belong to an organisation. */
  readonly attachments?: readonly Attachment[];
}

export function asText(letter: Letter): string {
  const action = letter.action === undefined ? [] : [`${letter.action.label}:\n${letter.action.url}`];
  return [...letter.paragraphs, ...action, `--\n${letter.footer}`].join("\n\n");
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");

/** Plain enough for every mail program: one column, one button, the link also as text. */
export function asHtml(letter: Letter): string {
  const paragraph = (text: string, style = "margin:0 0 16px") => `<p style="${style}">${escape(text)}</p>`;
  const small = "margin:24px 0 0;color:#5c6470;font-size:13px;line-height:20px";
  const button =
    "display:inline-block;padding:10px 20px;border-radius:6px;background:#14181f;color:#fff;text-decoration:none;font-weight:600";
  const action =
    letter.action === undefined
      ? ""
      : `<p style="margin:24px 0"><a href="${escape(letter.action.url)}" style="${button}">${escape(letter.action.label)}</a></p>` +
        paragraph(letter.action.url, `${small};word-break:break-all`);
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(letter.subject)}</title></head>`,
    `<body style="margin:0;padding:32px 16px;background:#f6f7f9;color:#14181f;font:15px/24px system-ui,sans-serif">`,
    `<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:10px">`,
    `<p style="margin:0 0 24px;font-weight:600">Cerebro</p>`,
    ...letter.paragraphs.map((text) => paragraph(text)),
    action,
    paragraph(letter.footer, small),
    `</div></body></html>`,
  ].join("");
}
