import { describe, expect, it } from "vitest";
import { plainItem } from "../../../test/crash/company.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();

describe("a command for which the database has run out of something [PLT-09]", () => {
  it.each([
    ["53100", "server.disk_full", "60"],
    ["53200", "server.out_of_resources", "30"],
  ])("is refused with 503, the reason and when to try again (%s)", async (state, code, retryAfter) => {
    await test.owner.query(`create or replace function run_out() returns trigger language plpgsql as
      $$ begin raise exception 'no more' using errcode = '${state}'; end $$;
      create or replace trigger run_out before insert on item execute function run_out()`);
    const person = await test.signIn(["manager"]);
    const answer = await person.request("POST", "/api/wms/items", plainItem("A"));
    expect([answer.statusCode, answer.json().code]).toEqual([503, code]);
    expect(answer.headers["retry-after"]).toBe(retryAfter);
    expect(answer.json().message).toContain("Nothing was changed.");
  });
});
