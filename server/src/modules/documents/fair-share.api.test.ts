import { expect, it } from "vitest";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();

/** Many pages of lines: enough work that the uploads wait for each other. */
const large = Buffer.from(
  Array.from({ length: 40_000 }, (_, n) => `${n}\tSKU-${n}\tA long name of goods ${n}\t12\t3.50`).join("\n"),
);

async function upload(token: string, fileName: string, payload: Buffer) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" };
  return test.app.inject({ method: "POST", url: `/api/documents?fileName=${fileName}`, headers, payload });
}

it("reads another company's 25 bytes while forty uploads of one company wait, and refuses the rest as busy [PLT-01]", async () => {
  const [greedy, other] = [await test.signIn(["manager"]), await test.signIn(["manager"])];
  const done: string[] = [];
  const many = Array.from({ length: 48 }, async (_, number) => {
    const answer = await upload(greedy.token, `large-${number}.txt`, large);
    done.push("large");
    return answer;
  });
  const small = upload(other.token, "small.txt", Buffer.from("Order 4711\nLAMP-100\t2 pcs")).then((answer) => {
    done.push("small");
    return answer;
  });
  expect((await small).statusCode).toBe(201);
  // At most the first documents of the other company were read before it, not its whole line.
  const before = done.slice(0, done.indexOf("small"));
  const answers = await Promise.all(many);
  const kept = answers.filter(({ statusCode }) => statusCode === 201);
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(kept.length).toBeGreaterThanOrEqual(1);
  expect(before.length - refused.length).toBeLessThanOrEqual(5);
  for (const answer of refused) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, "server.busy"]);
    expect(answer.headers["retry-after"]).toBe("5");
  }
  expect(refused.length).toBeGreaterThanOrEqual(8);
  // The line is empty again.
  expect((await upload(greedy.token, "again.txt", Buffer.from("Order 1\nLAMP-100\t2 pcs"))).statusCode).toBe(201);
}, 120_000);
