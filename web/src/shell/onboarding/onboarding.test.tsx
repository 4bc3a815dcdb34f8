import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { defaultPreferences } from "@cerebro/contracts/entities/identity/account.ts";
import { answering } from "../../../test/open-screen.tsx";
import { rememberPreferences } from "../../data/preferences.ts";
import { remembered } from "../../data/storage/remembered.ts";
import { Onboarding } from "./onboarding.tsx";

const saved = "PUT /api/users/preferences";

beforeEach(() => void answering({ [saved]: {} }));
afterEach(() => {
  remembered.write(storage.onboardingCompleted, false);
  vi.unstubAllGlobals();
});

const step = () => screen.getByRole("region").getAttribute("data-step");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("goes through five steps in order and back, and is remembered when finished [APP-31]", async () => {
  render(<Onboarding />);
  const seen = [step()];
  for (let n = 0; n < 4; n += 1) {
    await press("Next");
    seen.push(step());
  }
  expect(seen).toEqual(["welcome", "hemispheres", "navigation", "realtime", "ai-insights"]);
  await press("Back");
  expect(step()).toBe("realtime");
  await press("Next");
  expect(remembered.read(storage.onboardingCompleted)).toBe(false);
  await press("Finish");
  expect(remembered.read(storage.onboardingCompleted)).toBe(true);
});

it("is remembered when skipped, by button or by Escape [APP-31]", async () => {
  const { unmount } = render(<Onboarding />);
  await press("Skip");
  expect(remembered.read(storage.onboardingCompleted)).toBe(true);
  unmount();
  remembered.write(storage.onboardingCompleted, false);
  render(<Onboarding />);
  screen.getByRole("button", { name: "Next" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(remembered.read(storage.onboardingCompleted)).toBe(true);
});

it("is not shown in another browser to a person who has finished it [APP-31]", async () => {
  const asked = answering({ [saved]: {} });
  render(<Onboarding />);
  await press("Skip");
  await waitFor(() => expect(asked).toMatchObject([{ method: "PUT", body: { introduced: true } }]));
  remembered.write(storage.onboardingCompleted, false);
  rememberPreferences({ ...defaultPreferences, introduced: false });
  expect(remembered.read(storage.onboardingCompleted)).toBe(false);
  rememberPreferences({ ...defaultPreferences, introduced: true });
  expect(remembered.read(storage.onboardingCompleted)).toBe(true);
});
