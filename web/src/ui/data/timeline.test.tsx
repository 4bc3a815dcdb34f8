import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Dot from "lucide-react/icons/circle-dot";
import { expect, it } from "vitest";
import { Timeline, type TimelineEntry } from "./timeline.tsx";

const entry = (id: string, step?: string): TimelineEntry => ({
  id,
  title: `Event ${id}`,
  at: "2026-11-27T08:00:00Z",
  when: "08:00",
  icon: Dot,
  step: step === undefined ? undefined : { name: step, title: (count) => `${step} ${count} lines` },
});
const titles = () => screen.getAllByRole("listitem").map((item) => item.querySelector(".font-strong")?.textContent);

it("shows entries of one step as one, and each of them when asked", async () => {
  render(
    <Timeline
      label="History"
      entries={[entry("1", "Picked"), entry("2", "Picked"), entry("3"), entry("4", "Picked")]}
    />,
  );
  const list = within(screen.getByRole("list", { name: "History" }));
  expect([...list.getAllByText(/lines|Event [34]$/)].map((title) => title.textContent)).toEqual([
    "Picked 2 lines",
    "Event 3",
    "Event 4",
  ]);
  await userEvent.click(screen.getByText("Show each"));
  expect(screen.getByText("Event 2")).toBeDefined();
});

it("shows six steps until the rest is asked for", async () => {
  render(<Timeline label="History" entries={["1", "2", "3", "4", "5", "6", "7", "8"].map((id) => entry(id))} />);
  expect(titles()).toHaveLength(6);
  await userEvent.click(screen.getByRole("button", { name: "Show all 8" }));
  expect(titles()).toHaveLength(8);
  expect(screen.queryByRole("button", { name: /Show all/ })).toBeNull();
});
