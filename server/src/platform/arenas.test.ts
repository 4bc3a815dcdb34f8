import { expect, it } from "vitest";
import { environmentForArenas } from "./arenas.ts";

it("limits the arenas of glibc on Linux, unless the operator has [PLT-01]", () => {
  const asked = { PORT: "3000" };
  expect(environmentForArenas(asked, "linux")).toEqual({ PORT: "3000", MALLOC_ARENA_MAX: "2" });
  expect(environmentForArenas({ ...asked, MALLOC_ARENA_MAX: "4" }, "linux")).toBeNull();
  expect(environmentForArenas(asked, "darwin")).toBeNull();
  expect(environmentForArenas(asked, "win32")).toBeNull();
});
