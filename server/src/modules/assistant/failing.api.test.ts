import { beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../platform/log.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

let boss: SignedInPerson;
const logged: string[] = [];

const test = useTestApp({ log: createLog("error", { write: (line: string) => void logged.push(line) }) });
beforeAll(async () => {
  boss = await test.signIn(["manager"]);
}, 120_000);

/** While the program may not read some tables. */
async function without<T>(tables: string, work: () => Promise<T>): Promise<T> {
  await test.owner.query(`revoke select on ${tables} from cerebro_app`);
  try {
    return await work();
  } finally {
    await test.owner.query(`grant select on ${tables} to cerebro_app`);
  }
}

describe("the assistant while data cannot be read", () => {
  it("names the data that could not be fetched, and logs why [AI-11]", async () => {
    const response = await without("vehicle", () =>
      boss.request("POST", "/api/cerebrix/chat", { message: "list the vehicles", context: { page: "/x" } }),
    );
    expect(response.statusCode, response.body).toBe(200);
    const { content, confidence } = response.json().message;
    expect(content).toBe("Error fetching fleet data. Please try again.");
    expect(content).toBe("Error fetching fleet data. Please try again.");
    expect(confidence).toBe(0.7);
    expect(logged.join()).toContain("assistant tool");
  });

  it("tells that suggestions for improvement failed where none could be made [AI-11, AI-09]", async () => {
    const ask = () => boss.request("POST", "/api/cerebro/optimizations", { area: "logistics" });
    const failed = await without("vehicle, driver, shipment, applied_action", ask);
    expect(failed.statusCode).toBe(500);
    expect(failed.json()).toMatchObject({
      code: "assistant.optimization_failed",
      message: "Error generating optimization suggestions.",
    });
    const part = await without("vehicle", ask);
    expect(part.json().note).toBe("A source failed.");
    expect((await ask()).json().note).toBeNull();
  });

  it("says in the agreed words what it did not understand [AI-11]", async () => {
    const response = await boss.request("POST", "/api/cerebrix/chat", {
      message: "zxcv qwer",
      context: { page: "/x" },
    });
    expect(response.json().message.content).toBe(
      "I didn't understand that command. Try asking differently or use the suggestions.",
    );
  });
});
