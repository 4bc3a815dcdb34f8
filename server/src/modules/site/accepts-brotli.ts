import type { FastifyRequest } from "fastify";

/** Whether the browser takes brotli, which it may name only to refuse it. */
export function acceptsBrotli(request: FastifyRequest): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(request.headers["accept-encoding"] ?? "");
}
