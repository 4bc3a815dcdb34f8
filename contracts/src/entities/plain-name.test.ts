import { describe, expect, it } from "vitest";
import { PersonName } from "./identity/account.ts";
import { OrganisationName } from "./identity/organisation.ts";
import { isPlainName } from "./plain-name.ts";

describe("a name that stands in mails to strangers", () => {
  it.each([
    "Smith & Co. GmbH",
    "Amazon.com Services",
    "Booking.com B.V.",
    "A.P. Moller - Maersk A/S",
    "St. John's Logistics, Inc.",
    "Nr. 1: Fracht",
    "J.R.R. Tolkien",
    "Ltd.Partners",
    "3.14 Engineering",
    "Müller/Meier OHG",
    "Data: Works",
    "O'Neill @ Sons",
  ])("may be %s", (name) => {
    expect(OrganisationName.parse(name)).toBe(name);
    expect(PersonName.parse(name)).toBe(name);
  });

  it.each([
    "Invoice overdue, pay at https://evil.example/pay",
    "HTTP://EVIL.EXAMPLE",
    "hxxp://evil.example",
    "see www.evil.example",
    "evil.example/pay",
    "evil.example?invoice=1",
    "evil.example:8080",
    "write to boss@evil.example",
    "mailto:boss@evil",
    "javascript:alert(1)",
    "call tel:+15551234",
    "10.0.0.1 is down",
    "https\u200b://evil.example",
    "ｈｔｔｐｓ：／／evil.example",
    "evil。example/pay",
    "w\u00adww.evil.example",
  ])("may not be %s", (name) => {
    for (const schema of [OrganisationName, PersonName]) {
      const { error } = schema.safeParse(name);
      expect(error?.issues[0]?.message).toBe("Leave web and mail addresses out of the name.");
    }
  });
});

it("judges a text of a million characters without walking it again from each of them [PLT-05]", () => {
  for (const long of ["a".repeat(1_000_000), "a.".repeat(500_000), "a@".repeat(500_000), ".aa".repeat(333_333)]) {
    expect(isPlainName(long)).toBe(true);
  }
});
