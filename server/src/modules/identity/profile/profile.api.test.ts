import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp();

describe("one's own profile and preferences", () => {
  it("are read and changed; nothing else of the account is [AUTH-17]", async () => {
    const person = await test.signIn(["wms"]);
    const renamed = await person.request("PATCH", "/api/users/profile", { name: "  Ada Byron " });
    expect(renamed.json()).toMatchObject({ name: "Ada Byron", id: person.accountId });
    for (const extra of [{ roles: ["admin"] }, { email: "x@y.example" }, { id: "x" }]) {
      expect((await person.request("PATCH", "/api/users/profile", { name: "Ada", ...extra })).statusCode).toBe(400);
    }
    for (const name of ["", "a\nb", "\u0007", "x".repeat(121)]) {
      expect((await person.request("PATCH", "/api/users/profile", { name })).statusCode).toBe(400);
    }
    const markup = "<script>alert(1)</script>'; drop table account; --";
    expect((await person.request("PATCH", "/api/users/profile", { name: markup })).json().name).toBe(markup);

    const before = (await person.request("GET", "/api/users/preferences")).json();
    expect(before).toEqual({
      theme: "system",
      timeZone: null,
      language: "en-GB",
      units: "metric",
      introduced: false,
    });
    const change = { theme: "dark", timeZone: "Europe/Berlin", introduced: true };
    expect((await person.request("PUT", "/api/users/preferences", change)).json()).toEqual({ ...before, ...change });
    expect((await person.request("GET", "/api/users/profile")).json().preferences).toEqual({ ...before, ...change });
    for (const bad of [{ theme: "pink" }, { timeZone: "Mars/Olympus" }, { font: "x" }]) {
      expect((await person.request("PUT", "/api/users/preferences", bad)).statusCode).toBe(400);
    }
  });
});

describe("the organisation", () => {
  it("is read by its members and changed by its administrators [AUTH-17]", async () => {
    const admin = await test.signIn(["admin"]);
    const change = { name: "Difference Engines", timeZone: "Europe/London", currency: "GBP" };
    expect((await admin.request("PATCH", "/api/organisation", change)).json()).toMatchObject({ ...change, members: 1 });
    const member = await test.signIn(["wms"], { organisationId: admin.organisationId });
    expect((await member.request("GET", "/api/organisation")).json()).toMatchObject({ ...change, members: 2 });
    for (const bad of [{ currency: "gbp" }, { timeZone: "x" }, { name: "" }, { demo: true }]) {
      expect((await admin.request("PATCH", "/api/organisation", bad)).statusCode).toBe(400);
    }
  });
});
