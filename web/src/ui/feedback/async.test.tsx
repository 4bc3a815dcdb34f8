import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Async, FailureContext, type QueryView } from "./async.tsx";

const idle = { error: null, isFetching: false, fetchStatus: "idle", refetch: () => undefined } as const;

function draw(query: Partial<QueryView<string[]>>, final = false) {
  const whole: QueryView<string[]> = { ...idle, data: undefined, ...query };
  render(
    <FailureContext
      value={(error) => ({
        text: `Could not load: ${error instanceof Error ? error.message : ""}`,
        reference: "ref-1",
        final,
      })}
    >
      <Async query={whole} skeleton="to come" isEmpty={(rows) => rows.length === 0} empty="Nothing yet">
        {(rows) => <p>{rows.join(", ")}</p>}
      </Async>
    </FailureContext>,
  );
}

describe("what is loaded", () => {
  it("is drawn as its shape, as nothing yet, and as itself", () => {
    draw({ isFetching: true, fetchStatus: "fetching" });
    expect(screen.getByText("to come")).toBeTruthy();
    draw({ data: [] });
    expect(screen.getByText("Nothing yet")).toBeTruthy();
    draw({ data: ["a", "b"] });
    expect(screen.getByText("a, b")).toBeTruthy();
  });

  it("says what failed, under which reference, and tries again", async () => {
    const refetch = vi.fn<() => void>();
    draw({ error: new Error("no answer"), refetch });
    const panel = screen.getByRole("alert");
    expect(panel.textContent).toContain("Could not load: no answer");
    expect(panel.textContent).toContain("ref-1");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it("does not offer to try again where that cannot help", () => {
    draw({ error: new Error("forbidden") }, true);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("says so without a connection", () => {
    draw({ fetchStatus: "paused" });
    expect(screen.getByText("You are offline")).toBeTruthy();
  });

  it("keeps what it had when newer data fails, and says that it is old", () => {
    draw({ data: ["a"], error: new Error("no answer") });
    expect(screen.getByText("a")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toContain("Not up to date");
  });
});
