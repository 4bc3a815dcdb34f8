import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail extends Email {
  /** Recipients of the envelope, whatever the headers name. */
  readonly recipients: readonly string[];
}

export interface SmtpStandIn {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** The next mail to an address that was not taken yet. */
  next(address: string): Promise<ReceivedMail>;
  /** While true, every message is refused for the moment. */
  setAway(away: boolean): void;
  close(): Promise<void>;
}

/** A real mail server on this machine that keeps what it is sent. */
export async function startSmtp(): Promise<SmtpStandIn> {
  const received: ReceivedMail[] = [];
  const taken = new Set<ReceivedMail>();
  let away = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (away) {
          done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(Buffer.concat(chunks))
          .then((mail) => received.push({ ...mail, recipients }))
          .finally(() => done());
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    next: async (address) => {
      for (let waited = 0; waited < 5000; waited += 10) {
        const found = received.find((mail) => !taken.has(mail) && mail.recipients.includes(address));
        if (found !== undefined) {
          taken.add(found);
          return found;
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`no mail to ${address}`);
    },
    setAway: (value) => {
      away = value;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The path, query and fragment of the first link of ours in a mail. */
export function linkIn(mail: { readonly text?: string | undefined }): string {
  const [, path] = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail.text ?? "") ?? [];
  if (path === undefined) throw new Error("no link in the mail");
  return path;
}

/** The fragment of the link in a mail: its secret. */
export const tokenIn = (mail: { readonly text?: string | undefined }): string => linkIn(mail).split("#").at(-1) ?? "";
