import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";

/** The body of an answer that must have this status, or be a success of any kind ("done"); a failure shows the body. */
export async function answerOf<Answer = ReturnType<typeof JSON.parse>>(
  asked: Promise<LightMyRequestResponse>,
  status: number | "done" = 200,
): Promise<Answer> {
  const response = await asked;
  if (status === "done") expect(response.statusCode, response.body).toBeLessThan(300);
  else expect(response.statusCode, response.body).toBe(status);
  return response.json<Answer>();
}
