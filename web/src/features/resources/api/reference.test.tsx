import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { CallDetail } from "./call-detail.tsx";
import { CallList } from "./call-list.tsx";
import type { Call } from "./calls.ts";

const call: Call = {
  id: "addNote",
  method: "POST",
  path: "/api/notes",
  tag: "notes",
  operation: {
    operationId: "addNote",
    tags: ["notes"],
    summary: "Adds a note",
    "x-role": "wms",
    parameters: [],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: { type: "object", properties: { text: { type: "string", maxLength: 40 } }, required: ["text"] },
        },
      },
    },
    responses: {
      "200": { description: "Done.", content: { "application/json": { schema: { examples: [{ id: 1 }] } } } },
    },
  },
  refusals: [{ code: "request.stale", status: "409", text: "Changed." }],
};

describe("a call of the reference", () => {
  it("shows what to send, what comes back and what may be refused [PLT-05]", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    render(<CallDetail call={call} servers={[{ url: "https://example.com" }]} page="/api" />);
    const article = screen.getByRole("article", { name: "Adds a note" });
    expect(within(article).getByText("at most 40 characters")).toBeDefined();
    expect(within(article).getByText("required")).toBeDefined();
    expect(within(article).getByRole("link", { name: "request.stale" }).getAttribute("href")).toBe(
      "/api#request.stale",
    );
    await userEvent.click(screen.getByRole("button", { name: "Copy: Try it" }));
    expect(copied.mock.lastCall?.[0]).toContain("curl -X POST 'https://example.com/api/notes'");
    copied.mockRestore();
  });

  it("stands in the list by subject, and an empty search says what to do [PLT-05]", () => {
    const props = {
      count: 1,
      chosen: "addNote",
      query: "",
      onQuery: () => undefined,
      addressOf: (id: string) => `?call=${id}`,
    };
    const { rerender } = render(<CallList found={[call]} {...props} />);
    expect(screen.getByRole("link", { current: "page" }).getAttribute("href")).toBe("?call=addNote");
    rerender(<CallList found={[]} {...props} query="nothing" />);
    expect(screen.getByRole("status").textContent).toBe("0 of 1 calls");
    expect(screen.getByText(/Try one word/)).toBeDefined();
  });
});
