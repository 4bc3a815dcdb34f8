import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { home } from "./home.tsx";

it("tells beside the picture of a wave what its saving is compared with, and what the headline's is [APP-07]", () => {
  const { container } = render(home.body);
  const [, claimed = ""] =
    /walk ([\d.]+\u00A0%) less/.exec(screen.getByRole("heading", { level: 1 }).textContent) ?? [];
  expect(claimed).not.toBe("");
  const caption = container.querySelector("figcaption")?.textContent ?? "";
  expect(caption).toContain("compares the shortest walk of two carts with the S-shape of the same picks");
  expect(caption).toContain(
    `The ${claimed} are another comparison: carts filled for the walk against orders as they come`,
  );
});
