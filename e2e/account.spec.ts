import { foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { linkInLetter } from "./support/letters.ts";
import { fillSignIn, newPerson, register, signOut, signUp, skipIntroduction } from "./support/people.ts";
import { totp } from "./support/totp.ts";

test.beforeEach(({ page }) => skipIntroduction(page));

// A browser reports every refused call; these are the refusals the journeys provoke.
test.use({ expectedErrors: [/status of (40[0139]|410)/] });

test("signs up, confirms the address, protects the account, signs out and in, and sets a new password [AUTH-02, AUTH-07, AUTH-16, AUTH-06]", async ({
  page,
}) => {
  test.slow();
  const person = newPerson();
  await signUp(page, person);
  await expect(page.getByText(person.email)).toBeVisible();

  await page.goto(await linkInLetter(person.email, "Confirm your e-mail address"));
  await expect(page.getByRole("heading", { name: "Address confirmed" })).toBeVisible();
  await page.getByRole("link", { name: "Continue to Cerebro" }).click();
  await expect(page).toHaveURL("/dashboard-selection");

  await page.goto("/mfa-setup");
  await page.getByRole("button", { name: "Set up second factor" }).click();
  await expect(page.getByRole("img", { name: /Picture with the secret/ })).toBeVisible();
  await page.getByText("Cannot scan it?").click();
  const secret = (await page.locator("details code").textContent()) ?? "";
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toContainText("The code is wrong or was already used.");
  await page.getByLabel("Code", { exact: true }).fill(totp(secret));
  await page.getByRole("button", { name: "Confirm" }).click();
  const listed = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await expect(page.getByRole("button", { name: "Done" })).toBeDisabled();
  await page.getByLabel("I have kept these codes").check();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL("/settings/security");
  await expect(page.getByText("10 of 10 recovery codes are unused")).toBeVisible();

  await signOut(page);
  await fillSignIn(page, person.email, person.password);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expectNoAccessibilityViolations(page);
  // The code of this half minute was used a moment ago; the next one is right already.
  await page.getByLabel("Code", { exact: true }).fill(totp(secret, 1));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/dashboard-selection");
  await signOut(page);

  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // The sign-in page has a field of the same name; it stays until the next page has arrived.
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("E-mail address").fill(person.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("If this address has an account")).toBeVisible();

  await fillSignIn(page, person.email, person.password);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/dashboard-selection");
  const link = await linkInLetter(person.email, "Set a new password");
  await page.goto(link);
  await page.getByRole("textbox", { name: "New password" }).fill("password1");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Easy to guess").first()).toBeVisible();
  const changed = `${person.password} and more`;
  await page.getByRole("textbox", { name: "New password" }).fill(changed);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page).toHaveURL("/login");

  await fillSignIn(page, person.email, person.password);
  await expect(page.getByRole("alert")).toContainText("E-mail address or password is wrong.");
  await fillSignIn(page, person.email, changed);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await page.goto(link);
  await page.getByRole("textbox", { name: "New password" }).fill("once more, please");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("keeps what was typed, names each field that is wrong and leads to it [AUTH-12]", async ({ page }) => {
  await page.goto("/signup");
  await page.getByLabel("Your name").fill("Ada Byron");
  await page.getByRole("button", { name: "Create account" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("3 fields need attention");
  await summary.getByRole("button", { name: /E-mail/ }).click();
  await expect(page.getByLabel("E-mail address")).toBeFocused();
  await expectNoAccessibilityViolations(page);
  await expect(page.getByLabel("Your name")).toHaveValue("Ada Byron");

  await page.goto("/login");
  await page.getByRole("button", { name: "Warehouse" }).click();
  await expect(page.getByLabel("E-mail address")).toHaveValue("wms@demo.cerebro.example");
  const password = page.getByRole("textbox", { name: "Password" });
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
});

test("returns to the page that asked for the sign-in [AUTH-13]", async ({ page, request }) => {
  const person = newPerson();
  await register(request, person);
  await page.goto("/settings/members?search=ada");
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await page.getByLabel("E-mail address").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/settings/members?search=ada");
  await expect(page.getByText(person.email)).toBeVisible();
});

test("invites a colleague, who joins; disabled, the colleague is out at once [PLT-01, AUTH-11, AUTH-14]", async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  await (await foundCompany(request)).enter(page);
  const colleague = newPerson("Grace Hopper");
  await page.goto("/settings/members");
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByLabel("E-mail address").fill(colleague.email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Choose at least one role.")).toBeVisible();
  await page.getByRole("checkbox", { name: "wms" }).check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("region", { name: "Invited" })).toContainText(colleague.email);
  const link = await linkInLetter(colleague.email, "invites you");

  const theirs = await (await browser.newContext()).newPage();
  await skipIntroduction(theirs);
  await theirs.goto(new URL(link, page.url()).href);
  await expect(theirs.getByText(colleague.email)).toBeVisible();
  await expectNoAccessibilityViolations(theirs);
  await theirs.getByLabel("Your name").fill(colleague.name);
  await theirs.getByRole("textbox", { name: "Choose a password" }).fill(colleague.password);
  await theirs.getByRole("button", { name: "Create account and join" }).click();
  await expect(theirs).toHaveURL(/\/dashboard-selection$/);

  await page.goto("/settings/members");
  await page.getByRole("button", { name: `Acts on ${colleague.name}` }).click();
  await page.getByRole("menuitem", { name: "Disable" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("Disabled")).toBeVisible();

  // The page that stands open hears of it by itself.
  await expect(theirs).toHaveURL(/\/login\?reason=session_expired/);
  await expect(theirs.getByText("Session expired. Please log in again.")).toBeVisible();
  await theirs.context().close();
});

test("creates an API key that works, is shown once and ends when it is revoked [PLT-01]", async ({ page, request }) => {
  await (await foundCompany(request)).enter(page);
  await page.goto("/settings/api-keys");
  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Label printer");
  await dialog.getByRole("checkbox", { name: "wms" }).check();
  await dialog.getByRole("button", { name: "Create key" }).click();
  const key = (await dialog.getByLabel("The new key").textContent()) ?? "";
  expect(key).toMatch(/^ck_/);
  await expectNoAccessibilityViolations(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  const ask = async () => (await request.get("/api/organisation", { headers: { "x-api-key": key } })).status();
  expect(await ask()).toBe(200);
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("No keys yet")).toBeVisible();
  expect(await ask()).toBe(401);
});

test("ends a session elsewhere from the list of sessions [AUTH-03]", async ({ page, browser }) => {
  const person = newPerson();
  await signUp(page, person);
  const elsewhere = await (await browser.newContext()).newPage();
  await skipIntroduction(elsewhere);
  const start = new URL("/login", page.url()).href;
  await elsewhere.goto(start);
  await elsewhere.getByLabel("E-mail address").fill(person.email);
  await elsewhere.getByRole("textbox", { name: "Password" }).fill(person.password);
  await elsewhere.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(elsewhere).toHaveURL(/dashboard-selection$/);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "End all others" }).click();
  await expect(page.getByText("One session was ended")).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login\?reason=session_expired/);
  await elsewhere.context().close();
});

test("changes name and preferences, which follow the person to the next sign-in [AUTH-17]", async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.goto("/profile");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Countess Lovelace");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("button", { name: /account of Countess Lovelace/ })).toBeVisible();
  await page.goto("/settings/preferences");
  await page.getByRole("radio", { name: /Dark/ }).check();
  await page.getByRole("radio", { name: /Imperial/ }).check();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.evaluate(() => localStorage.clear());
  await fillSignIn(page, person.email, person.password);
  await expect(page).toHaveURL("/dashboard-selection");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/settings/preferences");
  await expect(page.getByRole("radio", { name: /Imperial/ })).toBeChecked();
});

test.describe("after recovery", () => {
  // Confirming an address ends the tokens of before, also the one a socket was about to use.
  test.use({ expectedErrors: [/status of (40[0139]|410)|WebSocket connection to .* failed/] });

  test("shows after a change and after a reset of the password what still acts in one's name, and revokes it [AUTH-06]", async ({
    page,
    request,
  }) => {
    test.slow();
    const person = newPerson();
    await register(request, person);
    const createKey = async (name: string) => {
      await page.goto("/settings/api-keys");
      await page.getByRole("button", { name: "Create key" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name").fill(name);
      await dialog.getByRole("checkbox", { name: "wms" }).check();
      await dialog.getByRole("button", { name: "Create key" }).click();
      await expect(dialog.getByText("Copy the key now")).toBeVisible();
    };
    const remaining = page.getByRole("region", { name: "Access without your password" });
    await fillSignIn(page, person.email, person.password);
    await expect(page).toHaveURL("/dashboard-selection");
    await page.goto(await linkInLetter(person.email, "Confirm your e-mail address"));
    await expect(page.getByRole("heading", { name: "Address confirmed" })).toBeVisible();

    await createKey("Night robot");
    await page.goto("/settings/security");
    await expect(remaining).toContainText("API key Night robot");
    await page.getByLabel("Current password").fill(person.password);
    const changed = `${person.password} changed`;
    await page.getByRole("textbox", { name: "New password" }).fill(changed);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("1 API key can still act in your name: look at them now.")).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await remaining.getByRole("button", { name: "Revoke the API key Night robot" }).click();
    await expect(remaining).toHaveCount(0);

    await createKey("Day robot");
    await page.goto("/forgot-password");
    await page.getByLabel("E-mail address").fill(person.email);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText("If this address has an account")).toBeVisible();
    await page.goto(await linkInLetter(person.email, "Set a new password"));
    await page.getByRole("textbox", { name: "New password" }).fill(`${changed} again`);
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page).toHaveURL("/login?returnTo=%2Fsettings%2Fsecurity");
    await page.getByLabel("E-mail address").fill(person.email);
    await page.getByRole("textbox", { name: "Password" }).fill(`${changed} again`);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(remaining).toContainText("API key Day robot");
    await remaining.getByRole("button", { name: "Revoke all" }).click();
    await expect(remaining).toHaveCount(0);
  });
});
