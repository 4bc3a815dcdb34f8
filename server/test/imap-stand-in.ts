import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import type { SelfSigned } from "./self-signed.ts";

interface KeptMail {
  readonly uid: number;
  readonly raw: Buffer;
  readonly arrivedAt: Date;
}

export interface ImapStandIn {
  readonly port: number;
  /** Commands received so far, without their tags and without passwords. */
  readonly commands: readonly string[];
  /** Puts a mail into the folder, as it is sent. */
  deliver(raw: string | Buffer, arrivedAt: Date): void;
  /** Numbers all mails anew, as a server does that was restored. */
  renumber(): void;
  /** While true, connections are cut. */
  setAway(away: boolean): void;
  close(): Promise<void>;
}

export interface ImapOptions {
  readonly user?: string;
  readonly password?: string;
  /** Talks TLS from the first byte with this certificate. */
  readonly secure?: SelfSigned;
}

/** An IMAP4rev1 server on this machine with one folder, INBOX, for what a reader of mail asks: RFC 3501. */
export async function startImap({
  user = "orders@house.example",
  password = "open sesame",
  secure,
}: ImapOptions = {}): Promise<ImapStandIn> {
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const box = { validity: 7, next: 1, away: false, mails: [] as KeptMail[] };
  const serve = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    if (box.away) return void socket.destroy();
    socket.write("* OK [CAPABILITY IMAP4rev1 SASL-IR] ready\r\n");
    let pending = Buffer.alloc(0);
    socket.on("data", (part: Buffer) => {
      pending = Buffer.concat([pending, part]);
      for (let end = pending.indexOf("\r\n"); end >= 0; end = pending.indexOf("\r\n")) {
        const line = pending.subarray(0, end).toString();
        pending = pending.subarray(end + 2);
        answer(socket, line);
      }
    });
  };
  const server = secure === undefined ? createServer(serve) : createTlsServer(secure, serve);

  const answer = (socket: Socket, line: string): void => {
    const [, tag = "", name = "", rest = ""] = /^(\S+) (UID \S+|\S+) ?(.*)$/i.exec(line) ?? [];
    const command = name.toUpperCase();
    commands.push(command === "LOGIN" || command === "AUTHENTICATE" ? command : `${command} ${rest}`.trim());
    const ok = (text = "done"): boolean => socket.write(`${tag} OK ${text}\r\n`);
    const no = (text: string): boolean => socket.write(`${tag} NO ${text}\r\n`);
    const replies: Record<string, () => unknown> = {
      CAPABILITY: () => socket.write("* CAPABILITY IMAP4rev1 SASL-IR\r\n") && ok(),
      NOOP: () => ok(),
      LOGIN: () => (isSignIn(rest) ? ok() : no("[AUTHENTICATIONFAILED] wrong user or password")),
      LIST: () => socket.write('* LIST (\\HasNoChildren) "/" INBOX\r\n') && ok(),
      EXAMINE: () => (open(socket, rest) ? ok("[READ-ONLY] open") : no("[NONEXISTENT] no such folder")),
      SELECT: () => (open(socket, rest) ? ok() : no("[NONEXISTENT] no such folder")),
      "UID SEARCH": () => socket.write(`* SEARCH ${search(rest).join(" ")}\r\n`) && ok(),
      "UID FETCH": () => fetch(socket, rest) && ok(),
      CLOSE: () => ok(),
      LOGOUT: () => {
        socket.write("* BYE\r\n");
        ok();
        socket.end();
      },
    };
    const reply = replies[command];
    if (reply === undefined) socket.write(`${tag} BAD unknown command\r\n`);
    else reply();
  };

  const isSignIn = (rest: string): boolean => {
    const words = [...rest.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
    return words[0] === user && words[1] === password;
  };

  const open = (socket: Socket, rest: string): boolean => {
    if (!/^"?INBOX"?$/i.test(rest)) return false;
    const { mails, validity, next } = box;
    socket.write(`* ${mails.length} EXISTS\r\n* 0 RECENT\r\n* FLAGS (\\Seen)\r\n`);
    socket.write(`* OK [UIDVALIDITY ${validity}] valid\r\n* OK [UIDNEXT ${next}] next\r\n`);
    return true;
  };

  /** `UID n:*` holds the newest mail even when it comes before n. */
  const search = (rest: string): number[] => {
    const [, first] = /UID (\d+):\*/i.exec(rest) ?? [];
    const [, since] = /SINCE "?(\d+-\w+-\d+)"?/i.exec(rest) ?? [];
    const day = since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(`${since} UTC`);
    const newest = box.mails.at(-1)?.uid;
    return box.mails
      .filter(({ uid, arrivedAt }) =>
        first === undefined ? arrivedAt.getTime() >= day : uid >= Number(first) || uid === newest,
      )
      .map(({ uid }) => uid);
  };

  const fetch = (socket: Socket, rest: string): true => {
    const [, wanted = "", parts = ""] = /^(\d+) \(?(.*?)\)?$/.exec(rest) ?? [];
    box.mails.forEach(({ uid, raw }, at) => {
      if (String(uid) !== wanted) return;
      socket.write(`* ${at + 1} FETCH (UID ${uid}`);
      if (/RFC822\.SIZE/i.test(parts)) socket.write(` RFC822.SIZE ${raw.length}`);
      const [, from, length] = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/i.exec(parts) ?? [];
      if (from !== undefined) {
        const portion = raw.subarray(Number(from), Number(from) + Number(length));
        socket.write(` BODY[]<${from}> {${portion.length}}\r\n`);
        socket.write(portion);
      }
      socket.write(")\r\n");
    });
    return true;
  };

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    commands,
    deliver: (raw, arrivedAt) => {
      const bytes = typeof raw === "string" ? Buffer.from(raw.replaceAll(/\r?\n/g, "\r\n")) : raw;
      box.mails.push({ uid: box.next, raw: bytes, arrivedAt });
      box.next += 1;
    },
    renumber: () => {
      box.validity += 1;
      box.mails = box.mails.map((mail, at) => ({ ...mail, uid: at + 1 }));
      box.next = box.mails.length + 1;
    },
    setAway: (away) => {
      box.away = away;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
