import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Badge, StatusBadge } from "./badge.tsx";
import type { Stage } from "./stage-glyph.tsx";

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

const stages: readonly Stage[] = ["draft", "waiting", "started", "halfway", "nearly", "full", "done", "void"];

it("every stage has a shape of its own, and no color", () => {
  render(
    <>
      {stages.map((stage) => (
        <StatusBadge key={stage} tone="neutral" stage={stage}>
          {stage}
        </StatusBadge>
      ))}
    </>,
  );
  const badges = stages.map((stage) => screen.getByText(stage));
  const shapes = badges.map((badge) => badge.querySelector("svg")?.innerHTML);
  expect(new Set(shapes).size).toBe(stages.length);
  expect(badges.map((badge) => badge.querySelector("svg")?.dataset["stage"])).toEqual(stages);
  for (const badge of badges) expect(badge.className).not.toMatch(/accent|good|warn|bad|info/);
});

it("a state without a stage is a dot, an information its sign", () => {
  render(
    <>
      <StatusBadge tone="neutral">Archived</StatusBadge>
      <StatusBadge tone="info">Planned</StatusBadge>
    </>,
  );
  expect(screen.getByText("Archived").querySelector("svg")).toBeNull();
  expect(screen.getByText("Planned").querySelector("svg")).not.toBeNull();
});
