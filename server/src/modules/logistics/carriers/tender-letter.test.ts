import { expect, it } from "vitest";
import { tenderLetter, type TenderMail } from "./tender-letter.ts";

it("tells a carrier both addresses, each day with its weekday, and the zone of its deadline [LOG-02]", () => {
  const offer = {
    origin: "CW",
    destination: "GB",
    service: "DTD",
    mode: "truck",
    leavesOn: "2026-11-20",
    arrivesOn: "2026-11-23",
  };
  const tender = { number: "TN-1", carrierName: "Pennine", priceMinor: 4_000, currency: "GBP", offer, note: null };
  const mail = {
    tender,
    organisation: "Acme",
    timeZone: "Europe/London",
    grams: 100_000,
    publicUrl: "https://example.org",
    token: "a-token",
    expiresAt: new Date("2026-07-20T15:00:00Z"),
    ends: { from: "Central, 1 Depot Road, GB", to: "Ada, 1 High Street, Leeds, GB" },
  } as unknown as TenderMail;
  const text = tenderLetter(mail).paragraphs.join("\n");
  expect(text).toContain("To be fetched at Central, 1 Depot Road, GB.");
  expect(text).toContain("To be brought to Ada, 1 High Street, Leeds, GB.");
  expect(text).toMatch(/to leave on Friday,? 20 November 2026 and to arrive by Monday,? 23 November 2026/);
  expect(text).toMatch(/by Monday,? 20 July 2026 at 16:00 \(Europe\/London\)\./);
});
