import { describe, expect, it } from "vitest";
import { connectionLost, unavailable } from "./database-failures.ts";

describe("a lost connection to the database", () => {
  it.each([
    "Connection terminated unexpectedly",
    "connect ECONNREFUSED 127.0.0.1:5432",
    "read ECONNRESET",
    "write EPIPE",
    "connect ENOENT /tmp/.s.PGSQL.5432",
    "Client has encountered a connection error and is not queryable",
  ])("is recognized by “%s”, and refused as unavailable [PLT-09]", (message) => {
    const error = new Error(message);
    expect(connectionLost(error)).toBe(true);
    expect(unavailable(error)).toMatchObject({ code: "server.unavailable", status: 503 });
  });

  it("is no other error of the program", () => {
    const error = new Error("the work fails");
    expect(connectionLost(error)).toBe(false);
    expect(unavailable(error)).toBe(error);
  });
});
