import { NewPassword } from "@cerebro/contracts/entities/identity/account.ts";
import { describe, expect, it } from "vitest";
import { isWeakPassword } from "./password-rules.ts";

const owner = { name: "Ada Lovelace", email: "ada.lovelace@engines.example", organisation: "Analytical Engines" };

describe("a new password", () => {
  it("may be anything from 8 to 128 characters, of any kind [AUTH-02]", () => {
    const good = ["12345678", "a".repeat(64), "x".repeat(128), "mit leerzeichen", "密码密码密码密码"];
    for (const password of good) expect(NewPassword.safeParse(password).success).toBe(true);
    for (const password of ["", "1234567", "x".repeat(129)])
      expect(NewPassword.safeParse(password).success).toBe(false);
  });

  it.each([
    "password",
    "PASSWORD",
    "Password1!",
    "iloveyou2024",
    "qwertyuiop",
    "11111111",
    "abababab",
    "trustno1",
    "cerebro2026",
    "Cerebro!1",
    "adalovelace",
    "Lovelace-1815",
    "ada.lovelace@engines.example",
    "engines99!",
  ])("is refused when it is easy to guess: %s [AUTH-02]", (password) => {
    expect(isWeakPassword(password, owner)).toBe(true);
  });

  it.each(["correct horse battery", "mauve-teapot-42", "lovelace wrote notes", "x7Kq-92mv-Lp", "密码是很长的一句话"])(
    "is taken otherwise: %s [AUTH-02]",
    (password) => {
      expect(isWeakPassword(password, owner)).toBe(false);
    },
  );

  it("is not refused for letters that a short name has in common with it [AUTH-02]", () => {
    const short = { name: "A. E. Mu", email: "aem@x.example", organisation: "" };
    expect(isWeakPassword("mauve-tea", short)).toBe(false);
  });
});
