import { createDecipheriv, createECDH, createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { BrowserSubscription } from "@cerebro/contracts/entities/platform/push.ts";

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As the browser decrypts it. */
  readonly text: string;
}

export interface PushBrowser {
  readonly subscription: BrowserSubscription;
  readonly received: ReceivedPush[];
}

export interface PushService {
  readonly origin: string;
  /** Its status from now on. */
  status: number;
  /** Number of requests. */
  readonly asked: () => number;
  /** A browser that has subscribed here. */
  newBrowser(): PushBrowser;
  close(): Promise<void>;
}

/** A push service and its browsers, outside the house: takes messages, and decrypts what it could not read itself. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, (message: Buffer, headers: IncomingHttpHeaders) => void>();
  let asked = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      asked += 1;
      if (service.status === 201) browsers.get(request.url ?? "")?.(Buffer.concat(parts), request.headers);
      response.writeHead(service.status).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const service: PushService = {
    origin,
    status: 201,
    asked: () => asked,
    newBrowser: () => {
      const path = `/send/${randomBytes(8).toString("hex")}`;
      const ecdh = createECDH("prime256v1");
      const auth = randomBytes(16);
      const keys = { p256dh: ecdh.generateKeys("base64url"), auth: auth.toString("base64url") };
      const received: ReceivedPush[] = [];
      const privateKey = ecdh.getPrivateKey();
      browsers.set(path, (message, headers) =>
        received.push({ path, headers, text: decrypt(message, { privateKey, auth }) }),
      );
      return { subscription: { endpoint: origin + path, expirationTime: null, keys }, received };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const mac = createHmac("sha256", key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};
const one = Buffer.from([1]);

/** RFC 8291 from the browser's side, step by step by its section 3.4. */
function decrypt(message: Buffer, { privateKey, auth }: { privateKey: Buffer; auth: Buffer }): string {
  const salt = message.subarray(0, 16);
  const senderLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + senderLength);
  const record = message.subarray(21 + senderLength);
  const own = createECDH("prime256v1");
  own.setPrivateKey(privateKey);
  const authSecret = hmac(auth, own.computeSecret(sender));
  const material = hmac(authSecret, "WebPush: info\0", own.getPublicKey(), sender, one);
  const secret = hmac(salt, material);
  const key = hmac(secret, "Content-Encoding: aes128gcm\0", one).subarray(0, 16);
  const nonce = hmac(secret, "Content-Encoding: nonce\0", one).subarray(0, 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("not the last record");
  return padded.subarray(0, end).toString();
}
