import { describe, expect, it } from "vitest";
import { goodPassword, newAddress } from "../../../../test/factories/accounts.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp();

describe("tries that succeed", () => {
  it("never slow anybody down, however many come at once [AUTH-01]", async () => {
    const email = newAddress();
    const post = (url: string, payload: object) => test.app.inject({ method: "POST", url, payload });
    await post("/api/auth/register", { name: "Ada", email, password: goodPassword, organisation: "Engines" });
    const signIn = async () => {
      for (let call = 0; call < 25; call += 1) {
        const answer = await post("/api/auth/login", { email, password: goodPassword });
        expect(answer.statusCode).toBe(200);
        test.clock.advance(100);
      }
    };
    await Promise.all([signIn(), signIn(), signIn()]);
    expect((await test.owner.query("select from attempt")).rowCount).toBe(0);
  });
});
