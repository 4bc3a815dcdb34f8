import type {} from "@fastify/cookie";
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
  const secure = config.publicUrl.startsWith("https:");
  return {
    get: (name) => request.cookies[name],
    set: ({ name, value, path, maxAgeSeconds }) =>
      void reply.setCookie(name, value, { path, maxAge: maxAgeSeconds, httpOnly: true, sameSite: "lax", secure }),
  };
}

/** For work that no browser asked for. */
export const noCookies: Cookies = { get: () => undefined, set: () => undefined };
