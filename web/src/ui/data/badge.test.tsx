import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Badge, StatusBadge } from "./badge.tsx";

it("a badge wears the color of the area, a state the color of its meaning [APP-02]", () => {
  render(
    <>
      <Badge>Drill</Badge>
      <Badge tone="neutral">Archived</Badge>
      <StatusBadge tone="bad">Late</StatusBadge>
    </>,
  );
  expect(screen.getByText("Drill").className).toContain("bg-accent-soft text-accent-text");
  expect(screen.getByText("Archived").className).not.toContain("accent");
  expect(screen.getByText("Late").className).toContain("bg-bad-soft text-bad");
});
