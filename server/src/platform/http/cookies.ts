import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** Cookies of one request: only for what must not leave the browser that asked; sessions travel as bearer tokens. */
export interface Cookies {
  get(name: string): string | undefined;
  set(cookie: Cookie): void;
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, config: Pick<Config, "publicUrl">): Cookies {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return {
    get: (name) =>
      (request.headers.cookie ?? "")
        .split(/; */)
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
    set: ({ name, value, path, maxAgeSeconds }) => {
      const text = `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
      void reply.header("set-cookie", text);
    },
  };
}

/** For work that no browser asked for. */
export const noCookies: Cookies = { get: () => undefined, set: () => undefined };
