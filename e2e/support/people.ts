import { randomUUID } from "node:crypto";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { type APIRequestContext, expect, type Page } from "@playwright/test";

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly company: string;
}

/** A new person with a company. */
export function newPerson(name = "Ada Byron"): NewPerson {
  const id = randomUUID().slice(0, 8);
  return { name, email: `${id}@people.example`, password: `mauve teapot ${id}`, company: `Engines ${id}` };
}

/** The five notes of the introduction are another test's subject. */
export async function skipIntroduction(page: Page): Promise<void> {
  const { key } = storage.onboardingCompleted;
  await page.addInitScript((name) => localStorage.setItem(name, "true"), key);
}

/** Signs up without a browser, where the form is no subject; answers what the API does. */
export async function register(request: APIRequestContext, person: NewPerson): Promise<unknown> {
  const { company: organisation, ...rest } = person;
  const founded = await request.post("/api/auth/register", { data: { ...rest, organisation } });
  if (!founded.ok()) throw new Error(`no company: ${await founded.text()}`);
  return founded.json();
}

export async function signUp(page: Page, { name, email, password, company }: NewPerson): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Company").fill(company);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/verify-email-sent");
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: /account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
}
