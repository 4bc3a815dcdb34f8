import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { inStage, StateMark, stateTable } from "./state-mark.tsx";

it("a state of the normal way is a shape without color; an exception has the color of its meaning", () => {
  const words = stateTable(
    { draft: "Draft", packed: "Packed", lost: "Lost" },
    { draft: "draft", packed: "full", lost: "bad" },
  );
  expect(words).toEqual({
    draft: inStage("Draft", "draft"),
    packed: inStage("Packed", "full"),
    lost: { label: "Lost", tone: "bad" },
  });
  render(Object.values(words).map((word) => <StateMark key={word.label} word={word} />));
  expect(screen.getByText("Draft").querySelector("[data-stage=draft]")).not.toBeNull();
  expect(screen.getByText("Packed").querySelector("[data-stage=full]")).not.toBeNull();
  expect(screen.getByText("Lost").className).toContain("text-bad");
  expect(screen.getByText("Lost").querySelector("[data-stage]")).toBeNull();
});
