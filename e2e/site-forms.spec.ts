import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

// A browser reports every refused call; this is the refusal one of them provokes.
test.use({ expectedErrors: [/status of 400/] });

test("asks for a demo by keyboard, is told what is missing, loses nothing, and gets a number [APP-07]", async ({
  page,
}) => {
  await page.goto("/demo");
  const form = page.getByRole("form", { name: "Request a demo" });
  const name = form.getByLabel("Your name");
  await expect(form.getByRole("button", { name: "Request a demo" })).toHaveAttribute("type", "submit");
  await name.focus();
  await page.keyboard.type("Ada Byron");
  await page.keyboard.press("Tab");
  await page.keyboard.type("ada@engines");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("alert")).toContainText("Company is missing");
  await expect(name).toHaveValue("Ada Byron");

  await form.getByLabel("Company").fill("Engines");
  await form.getByLabel("Trade").selectOption("retail");
  await form.getByLabel("Orders a day").fill("1200");
  // The browser lets such an address pass, the server does not.
  await form.getByRole("button", { name: "Request a demo" }).click();
  await expect(form.getByRole("alert")).toContainText("One field needs attention");
  await expect(form.getByLabel("Work e-mail")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("Company")).toHaveValue("Engines");

  await form.getByLabel("Work e-mail").fill("ada@engines.example");
  await form.getByRole("button", { name: "Request a demo" }).click();
  const received = page.getByRole("status").filter({ hasText: "Stored under E-" });
  await expect(received).toBeVisible();
  await expect(received).toBeFocused();
  await expect(form).toHaveCount(0);
});

test("writes to the operator, reckons a price that letters and scripts do not break, and everybody can read it [APP-07, APP-12, APP-14]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Write to us" });
  await expect(form.getByRole("button", { name: "Send" })).toHaveAttribute("type", "submit");
  await form.getByLabel("Subject").selectOption("security");
  await form.getByLabel("Your name").fill("Grace");
  await form.getByLabel("E-mail").fill("grace@ships.example");
  await form.getByLabel("Message").fill("<script>alert(1)</script>");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Stored under E-" })).toBeVisible();

  await page.goto("/pricing");
  await expectNoAccessibilityViolations(page);
  const orders = page.getByRole("textbox", { name: "Orders a day" });
  const year = page.getByText("a year", { exact: true }).locator("xpath=following-sibling::dd");
  await expect(year).toHaveText("$68,250");
  for (const [typed, price] of [
    ["5000", "$141,250"],
    ["<b>9</b>", "$50,000"],
    ["1e309", "$962,500"],
    ["-7", "$51,825"],
    ["90000", "$962,500"],
  ] as const) {
    await expect(async () => {
      await orders.fill(typed);
      await expect(year, typed).toHaveText(price, { timeout: 1_000 });
    }).toPass();
  }
});
