import { endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { useTestApp } from "../../../test/use-test-app.ts";
import { AtOnceLimits } from "../at-once.ts";
import { RequestLimit } from "./limits.ts";
import { mounter } from "./mount.ts";
import { sendProblem } from "./problem.ts";

const group = {
  count: endpoint({
    method: "GET",
    path: "/api/count",
    tag: "test",
    summary: "How many there are",
    access: "public",
    input: z.strictObject({}),
    output: z.strictObject({ count: z.int() }),
    errors: [],
  }),
};

const test = useTestApp();

/** A program with one endpoint whose verb answers what its contract does not allow. */
async function answerWith(answer: object, checkAnswers: boolean) {
  const platform = { ...test.platform, config: { ...test.platform.config, checkAnswers } };
  const limit = new RequestLimit(1000, test.clock);
  const app = Fastify();
  app.setErrorHandler(sendProblem);
  const mount = mounter(app, {
    platform,
    narrow: async (_session, _endpoint, input) => input,
    authenticate: async () => null,
    limit,
    guessLimit: limit,
    actions: { of: () => undefined },
    atOnce: new AtOnceLimits(platform.config, platform),
  });
  mount(group, { count: async () => answer as { count: number } });
  const response = await app.inject("/api/count");
  await app.close();
  return response;
}

describe("an answer", () => {
  it("is held to its contract in every test of the API [PLT-05]", async () => {
    expect(test.platform.config.checkAnswers).toBe(true);
    expect((await answerWith({ count: 3 }, true)).json()).toEqual({ count: 3 });
    for (const wrong of [{ count: "3" }, {}, { count: 3, secret: "left in by mistake" }]) {
      const response = await answerWith(wrong, true);
      expect(response.statusCode).toBe(500);
      expect(response.json()).toMatchObject({ code: "server.unexpected" });
      expect(response.body).not.toContain("left in by mistake");
    }
  });

  it("is sent as it is where people wait for it [PLT-05]", async () => {
    expect((await answerWith({ count: "3" }, false)).json()).toEqual({ count: "3" });
  });
});
