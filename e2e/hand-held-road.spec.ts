import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { goWithin } from "./support/go-within.ts";
import { phone, said, smallTargets } from "./support/hand-held.ts";
import { packedOrder, tripWith } from "./support/road.ts";

test.use({ ...phone, expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

test("keeps a driver's duty and vehicle check without a connection, and sends them in order [LOG-04] [LOG-05] [PWA-06]", async ({
  page,
  request,
  context,
}) => {
  const { company, shipmentId } = await packedOrder(request);
  const { id: accountId } = await company.call("GET", "/api/users/profile");
  const trip = await tripWith(company, shipmentId, String(accountId));
  const run = await company.call("GET", `/api/logistics/delivery-runs/${trip}`);
  const { driver } = await company.call("GET", "/api/logistics/delivery-runs");
  const driverId = isRecord(driver) ? String(driver["id"]) : "";
  const duty = page.getByRole("list", { name: "Present duty" });
  await company.enter(page);
  await page.goto("/mobile/check");
  await page.getByRole("button", { name: /VAN-1/ }).tap();
  await expect(page.getByText("No report yet")).toBeVisible();
  await goWithin(page, "/mobile/duty", "/mobile/duty");
  await expect(duty.getByRole("button", { name: "Driving" })).toBeVisible();

  await context.setOffline(true);
  await duty.getByRole("button", { name: "Other work" }).tap();
  await expect(duty.getByRole("listitem").filter({ hasText: "Other work" })).toContainText("Since");
  await duty.getByRole("button", { name: "Driving" }).tap();
  await expect(duty.getByRole("listitem").filter({ hasText: "Driving" })).toContainText("Since");
  await expect(page.getByText("2 entries kept on this device.")).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await expectNoAccessibilityViolations(page);

  await goWithin(page, "/mobile/check", "/mobile/check");
  await page.getByRole("button", { name: /VAN-1/ }).tap();
  await page.getByRole("button", { name: "Mirrors" }).tap();
  await expect(page.getByRole("button", { name: "Mirrors" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("textbox", { name: /Mirrors: what is wrong/ }).fill("Left one is cracked");
  expect(await smallTargets(page)).toEqual([]);
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "Report 1 defect" }).tap();
  await expect(said(page, "Report kept")).toContainText("1 defect");
  await expect(page.getByText("3 entries kept on this device.")).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/kept on this device/)).toHaveCount(0);
  await expect(page.getByText("Not repaired: Mirrors")).toBeVisible();
  const check = await company.call("GET", `/api/logistics/fleet/vehicles/${String(run["vehicleId"])}/check`);
  expect(check).toMatchObject({ latest: { phase: "pre_trip" }, defects: [{ note: "Left one is cracked" }] });
  const { entries } = await company.call("GET", `/api/logistics/fleet/drivers/${driverId}/duty`);
  const duties = (Array.isArray(entries) ? entries : []).filter(isRecord).map(({ duty: name }) => name);
  expect(duties).toEqual(["on_duty", "driving"]);
});
