import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { answering, openScreen } from "../../../test/open-screen.tsx";
import { remembered } from "../../data/storage/remembered.ts";
import { useConversation } from "./use-conversation.ts";

const ada = { email: "ada@house.example", name: "Ada", roles: ["wms"], permissions: [] };

function Asker() {
  const { ask, entries } = useConversation("/wms", "wms", ada);
  return (
    <>
      <button type="button" onClick={() => ask(" show open orders ")}>
        Ask
      </button>
      {entries.map(({ id, content }) => (
        <p key={id}>{content}</p>
      ))}
    </>
  );
}

/** The body of the question as it goes to the server. */
async function askedBody(): Promise<unknown> {
  const asked = answering({
    "GET /api/assistant/conversation": { messages: [] },
    "POST /api/assistant/stream": () =>
      new Response("data: [DONE]\n\n", { headers: { "content-type": "text/event-stream" } }),
  });
  openScreen(<Asker />);
  await userEvent.click(await screen.findByRole("button", { name: "Ask" }));
  return vi.waitFor(() => {
    const question = asked.find(({ method }) => method === "POST");
    if (question === undefined) throw new Error("nothing was asked yet");
    return question.body;
  });
}

beforeEach(() => remembered.write(storage.user, ada));
afterEach(() => {
  vi.unstubAllGlobals();
  remembered.write(storage.user, null);
  localStorage.clear();
});

describe("a question to the server", () => {
  it("asks for the local model where this device's flag in local storage says so [LLM-04]", async () => {
    localStorage.setItem("use-local-model", "true");
    expect(await askedBody()).toEqual({
      message: "show open orders",
      hemisphere: "wms",
      page: "/wms",
      useModel: true,
    });
  });

  it.each([[null], ["false"]])("does without the model where the flag is %s [LLM-04]", async (flag) => {
    if (flag !== null) localStorage.setItem("use-local-model", flag);
    expect(await askedBody()).toMatchObject({ message: "show open orders", useModel: false });
  });
});
