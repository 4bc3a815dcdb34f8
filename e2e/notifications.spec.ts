import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { newPerson, signUp, skipIntroduction } from "./support/people.ts";

test.beforeEach(({ page }) => skipIntroduction(page));

test.describe("an admin of the demo", () => {
  test.use({ signedInAs: "admin" });

  test("is told what happened behind the bell, and chooses of what [PLT-04]", async ({ page }) => {
    await page.goto("/notifications");
    await expect(page.getByText(/was shipped$/).first()).toBeVisible();
    await page.getByRole("button", { name: /^Notifications, \d+\+? unread/ }).click();
    const bell = page.getByRole("dialog", { name: "Notifications" });
    await expect(bell.getByRole("listitem").first()).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await bell.getByRole("link", { name: "My notifications" }).click();
    await expect(page).toHaveURL("/settings/notifications");
    const mail = page.getByRole("checkbox", { name: "An import has ended: by mail" });
    await expect(mail).not.toBeChecked();
    await mail.check();
    await expect(page.getByText("Saved")).toBeVisible();
    await page.reload();
    await expect(mail).toBeChecked();
    await expectNoAccessibilityViolations(page);
  });
});

// Somebody else: what one person reads stays unread for the others.
test.describe("a superadmin of the demo", () => {
  test.use({ signedInAs: "superadmin" });

  test("reads everything at once, and finds nothing unread then [AUTH-17]", async ({ page }) => {
    await page.goto("/notifications");
    await expect(page.getByText(/was shipped$/).first()).toBeVisible();
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await page.getByText("Unread", { exact: false }).first().click();
    await expect(page.getByText("Everything is read")).toBeVisible();
  });
});

test("subscribes a program, sees its secret once and what it was told, and removes it [PLT-04]", async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto("/settings/webhooks");
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await page.getByRole("button", { name: "Add webhook" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Address" }).fill("https://10.0.0.1/hooks");
  await dialog.getByLabel("Description").fill("Orders into the ERP");
  await dialog.getByRole("checkbox", { name: /A sales order went on/ }).check();
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByRole("alert")).toContainText("inside a private network");
  await dialog.getByRole("textbox", { name: "Address" }).fill("https://receiver.invalid/hooks");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByLabel("The signing secret")).toContainText(/^whsec_/);
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: "Orders into the ERP" }).click();
  await page.getByRole("button", { name: "Send a test message" }).click();
  const message = page.getByRole("button", { name: /webhook\.test/ });
  await expect(message).toContainText(/ENOTFOUND|EAI_AGAIN/, { timeout: 20_000 });
  await message.click();
  await expect(page.getByRole("dialog")).toContainText("Tried next");
  await expectNoAccessibilityViolations(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove webhook" }).click();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
});

// The refused address; and its messages may be asked for once more while the webhook is being removed.
test.use({ expectedErrors: [/status of 4(04|22)/] });
