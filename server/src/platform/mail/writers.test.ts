import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../../", import.meta.url);

it("mail is written past the limits of letters to others by few, and to their own people or with limits of their own", () => {
  const writers = globSync("**/*.ts", { cwd: root })
    .filter((path) => !path.endsWith(".test.ts") && /\bmail\.write\(/.test(readFileSync(new URL(path, root), "utf8")))
    .toSorted((one, other) => one.localeCompare(other));
  expect(writers).toEqual([
    // Administrators with a confirmed address, of what one of them approved alone; each takes a code of a second factor.
    "modules/decisions/sole-approval.ts",
    // The operator, and a confirmation per address and day (contracts/src/constants/enquiries.ts).
    "modules/enquiries/receive-enquiry.ts",
    // Addresses that were confirmed by their owners, of incidents the operator reports.
    "modules/health/letters.ts",
    // One letter an hour to an address, a hundred an hour in all.
    "modules/health/subscriptions.ts",
    // An account's own owner.
    "modules/identity/letter/letters.ts",
    "modules/identity/letter/write-to-others.ts",
    // Members who subscribed to an alert, once for each change of its state.
    "modules/metric-alerts/check-alerts.ts",
    // Members with a confirmed address who asked for it.
    "modules/notifications/mail-notices.ts",
    // Members; everybody else through writeToOther.
    "modules/wms/reports/send-report.ts",
  ]);
});
