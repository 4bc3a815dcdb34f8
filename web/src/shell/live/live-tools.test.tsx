import type { ServerMessageOf } from "@cerebro/contracts/messages/from-server.ts";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type LiveState, liveState, quiet } from "../../data/live/live-state.ts";
import { LiveMenu, LiveTools } from "./live-tools.tsx";

afterEach(() => act(() => liveState.set(quiet)));

const set = (change: Partial<LiveState>) => act(() => liveState.set({ ...liveState.value, ...change }));
const person = (userId: string, name: string) => ({ userId, name });

const resting: ServerMessageOf<"neural_activity"> = {
  type: "neural_activity",
  id: "1",
  ts: "",
  processing: false,
  confidence: null,
  activeServices: [],
  intensity: 0,
  predictions: [],
  running: { actions: 0, jobs: 0, workflows: 0 },
  sockets: 1,
};
const working: typeof resting = {
  ...resting,
  processing: true,
  confidence: 0.82,
  activeServices: ["imports", "warehouse-operations"],
  intensity: 0.4,
  predictions: [{ service: "imports", work: "Import items", remainingMs: 12_300 }],
  running: { actions: 1, jobs: 2, workflows: 0 },
};

describe("neural activity in the bar", () => {
  it("shows nothing while nobody says what runs [AI-23]", () => {
    render(<LiveTools />);
    expect(screen.queryByRole("button", { name: /Neural activity/ })).toBeNull();
  });

  it("shows what runs, how busy, how certain and how long, as it was told; and rest as rest [AI-23]", () => {
    render(<LiveTools />);
    set({ activity: resting });
    const button = screen.getByRole("button", { name: "Neural activity: nothing runs" });
    const heights = () => [...button.querySelectorAll("rect")].map(({ style }) => style.transform);
    const low = heights();
    fireEvent.click(button);
    const box = within(screen.getByRole("dialog", { name: "Neural activity" }));
    expect(box.getByText("Nothing runs at this moment")).toBeDefined();
    set({ activity: working });
    expect(button.getAttribute("aria-label")).toBe("Neural activity: 3 at work");
    expect(heights()).not.toEqual(low);
    expect(box.getByText("Running: 1 action, 2 jobs")).toBeDefined();
    expect(box.getByText("imports, warehouse-operations")).toBeDefined();
    expect(box.getByText("about 12 s left")).toBeDefined();
    expect(box.getByText(/Busy 40\s?% of the last 5 seconds, confidence 82\s?%/)).toBeDefined();
  });
});

describe("who is here", () => {
  const people = { wms: [person("me", "Ann Own"), person("b", "Bob Other")], executive: [person("c", "Cid Chief")] };

  it("shows the others of one's area, and all areas on a press [RT-02]", () => {
    render(<LiveTools />);
    set({ people, ownId: "me", listening: "wms" });
    fireEvent.click(screen.getByRole("button", { name: "Who is here: 1 more" }));
    const box = within(screen.getByRole("dialog", { name: "Who is here" }));
    expect(box.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "AOAnn Ownyou",
      "BOBob Other",
      "CCCid Chief",
    ]);
  });

  it("shows nothing while one is alone", () => {
    render(<LiveTools />);
    set({ people: { wms: [person("me", "Ann Own")] }, ownId: "me", listening: "wms" });
    expect(screen.queryByRole("button", { name: /Who is here/ })).toBeNull();
  });

  it("stands behind the connection's button where the bar is narrow, with what runs [AI-23]", () => {
    render(<LiveMenu />);
    set({ people, ownId: "me", listening: "wms", activity: working });
    fireEvent.click(screen.getByRole("button", { name: /^Connection/ }));
    expect(screen.getByText("Running: 1 action, 2 jobs")).toBeDefined();
    expect(screen.getByText("Bob Other")).toBeDefined();
  });
});
