import { describe, expect, it } from "vitest";
import { exhausted } from "./exhaustion.ts";

const withCode = (code: string, message = "no more"): Error => Object.assign(new Error(message), { code });

describe("what a machine runs out of [PLT-09]", () => {
  it.each([
    ["a full disk of the database", withCode("53100"), "server.disk_full", 60],
    ["a full disk of the program", withCode("ENOSPC"), "server.disk_full", 60],
    ["a used-up disk quota", withCode("EDQUOT"), "server.disk_full", 60],
    ["no connection left in PostgreSQL", withCode("53300"), "server.no_connection", 5],
    ["no file handle left", withCode("EMFILE"), "server.no_connection", 5],
    ["no connection of the pool", new Error("timeout exceeded when trying to connect"), "server.no_connection", 5],
    [
      "a server that does not answer",
      new Error("Connection terminated due to connection timeout"),
      "server.no_connection",
      5,
    ],
    ["no memory left in PostgreSQL", withCode("53200"), "server.out_of_resources", 30],
    ["a configured limit of PostgreSQL", withCode("53400"), "server.out_of_resources", 30],
  ])("is named by the refusal of %s", (_, error, code, retryAfterSeconds) => {
    const refusal = exhausted(error);
    expect([refusal?.code, refusal?.status, refusal?.facts]).toEqual([code, 503, { retryAfterSeconds }]);
    expect(refusal?.message).toContain("Nothing was changed.");
  });

  it("is not taken for another error", () => {
    for (const other of [withCode("23505"), withCode("ENOENT"), withCode("53"), new Error("no"), "53100", null])
      expect(exhausted(other)).toBeUndefined();
  });
});
