import { expect, it } from "vitest";
import { WebhookUrl } from "./webhooks.ts";

it.each([
  ["https://partner.example/hook", true],
  ["http://partner.example:8080/hook?a=1", true],
  ["ftp://partner.example/hook", false],
  ["https://user@partner.example/hook", false],
  ["https://:secret@partner.example/hook", false],
  ["https://partner.example/hook#part", false],
  // Longer than a name of the network may be: `URL.canParse` takes it for an address.
  [`https://${"PO-".repeat(33_000)}`, false],
  [`https://${"PO-".repeat(150)}`, true],
])("takes %.60s as an address of a partner: %s [PLT-04]", (url, isTaken) => {
  expect(WebhookUrl.safeParse(url).success).toBe(isTaken);
});
