import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { remembered } from "../../data/storage/remembered.ts";
import { Onboarding } from "./onboarding.tsx";

afterEach(() => remembered.write(storage.onboardingCompleted, false));

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
