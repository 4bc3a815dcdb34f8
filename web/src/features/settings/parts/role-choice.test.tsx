import { afterEach, describe, expect, it } from "vitest";
import { session } from "../../../data/session.ts";
import { givenRoles } from "./role-choice.tsx";

const signInAs = (role: string) =>
  session.adopt({
    accessToken: "a.b.c",
    refreshToken: "r",
    user: { email: "person@company.example", name: "Person", roles: [role], permissions: [] },
  });

afterEach(() => localStorage.clear());

describe("the roles that somebody may give", () => {
  it("hold superadmin for a superadmin only [AUTH-14]", () => {
    signInAs("admin");
    expect(givenRoles()).toEqual(["wms", "logistics", "executive", "manager", "admin"]);
    signInAs("superadmin");
    expect(givenRoles()).toContain("superadmin");
  });
});
