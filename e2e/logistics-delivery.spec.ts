import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { phone, said, scanWhenAsked, sendKept } from "./support/hand-held.ts";
import { packedOrder, photo, sign, tripWith } from "./support/road.ts";

// What cannot be reached, and what is refused, is logged by the browser each time.
test.use({
  ...phone,
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|404 \(Not Found\)|422 \(Unprocessable Entity\).*\/prove/],
});

test("follows a delivery from its tracking link to its proof, page by page [LOG-07] [LOG-09] [APP-20]", async ({
  page,
  request,
  browser,
}) => {
  const { company, number } = await packedOrder(request);
  await company.enter(page);
  await page.goto("/logistics/delivery");
  await page.getByText(number).first().click();
  await expect(page.getByText("Not handed over yet")).toBeVisible();
  await page.getByRole("button", { name: "Copy tracking link" }).click();
  const link = page.getByRole("link", { name: /\/tracking\// });
  await expect(link).toBeVisible();
  const address = new URL((await link.getAttribute("href")) ?? "").pathname;

  const stranger = await browser.newContext();
  const outside = await stranger.newPage();
  await outside.goto(address);
  await expect(outside.getByRole("heading", { name: "On its way" })).toBeVisible();
  await expectNoAccessibilityViolations(outside);
  // Somebody of ours walked it over: told by a form, with the name the consignee typed.
  await page.getByRole("button", { name: "Hand over by hand" }).click();
  const form = page.getByRole("form", { name: "Hand over by hand" });
  await form.getByRole("textbox", { name: "Taken by" }).fill("Ada Byran");
  await form.getByRole("textbox", { name: /Signed as/ }).fill("Ada Byron");
  await form.getByRole("spinbutton", { name: "Refused" }).fill("1");
  await form.getByRole("button", { name: "It was handed over" }).click();
  await expect(form.getByRole("alert")).toContainText(/Say why|reason/i);
  await form.getByRole("spinbutton", { name: "Refused" }).fill("0");
  await form.getByLabel("Choose a file").or(form.locator('input[type="file"]')).first().setInputFiles(photo);
  await expectNoAccessibilityViolations(page);
  await form.getByRole("button", { name: "It was handed over" }).click();
  await expect(page.getByText("Ada Byran (consignee)")).toBeVisible();
  await page.getByRole("button", { name: "Correct" }).click();
  const correction = page.getByRole("form", { name: "Correct the proof" });
  await correction.getByRole("textbox", { name: "Why it is corrected" }).fill("The name was misspelt");
  await correction.getByRole("textbox", { name: "Taken by" }).fill("Ada Byron");
  await correction.getByRole("button", { name: "Write the correction" }).click();
  await expect(page.getByRole("heading", { name: "Proof of delivery, corrected since" })).toBeVisible();
  await expect(page.getByText("The name was misspelt")).toBeVisible();
  await expect(page.getByText("Ada Byron (consignee)")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await outside.reload();
  await expect(outside.getByRole("heading", { name: "Delivered" })).toBeVisible();
  await expect(outside.getByText("Ada Byron (consignee)")).toBeVisible();
  await expect(outside.getByText("High Street")).toHaveCount(0);
  await outside.goto("/tracking/guessed");
  await expect(outside.getByRole("heading", { name: "This link leads to no shipment" })).toBeVisible();
  await stranger.close();
});

test("proves a delivery without a connection: kept through a reload, on the server exactly once [LOG-07]", async ({
  page,
  request,
  context,
}) => {
  const { company, shipmentId, sscc } = await packedOrder(request);
  const trip = await tripWith(company, shipmentId);
  await company.enter(page);
  await page.goto(`/mobile/deliver?trip=${trip}`);
  await page.getByRole("button", { name: /Ada Byron/ }).tap();
  await expect(page.getByRole("button", { name: "I am there" })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole("button", { name: "I am there" }).tap();
  await scanWhenAsked(page, "Scan a parcel", sscc);
  await expect(said(page, "Parcel")).toContainText("1 of 1");
  await page.getByRole("textbox", { name: "Who takes it" }).fill("Ada Byron");
  await page.locator('input[type="file"]').setInputFiles(photo);
  await expect(said(page, "Photo")).toBeVisible();
  await sign(page);
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "Hand over" }).tap();
  await expect(page.getByText("3 entries kept on this device.")).toBeVisible();

  // The pages come, the server's answers do not: all is as it was left.
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText("3 entries kept on this device.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Stops done" })).toContainText("Ada Byron");
  expect(await company.call("GET", `/api/logistics/deliveries/${shipmentId}`)).toMatchObject({ proofs: [] });

  await page.unroute("**/api/**");
  await sendKept(page);
  await page.reload();
  await expect(page.getByRole("list", { name: "Stops done" })).toContainText("Ada Byron");
  const delivery = await company.call("GET", `/api/logistics/deliveries/${shipmentId}`);
  expect(delivery).toMatchObject({ state: "delivered", stopState: "completed" });
  const proofs = Array.isArray(delivery["proofs"]) ? delivery["proofs"] : [];
  expect(proofs).toHaveLength(1);
  expect(proofs[0]).toMatchObject({ recipient: "Ada Byron", photos: [{ contentType: "image/png" }] });
});
