import type { Caller } from "../stage.ts";

/** A conversation with the assistant, its rating and its end. */
export async function assistant(boss: Caller): Promise<void> {
  await boss.write("queryAssistant", { query: "show open orders" });
  await boss.write("streamAssistant", { message: "show open orders" });
  const { message } = await boss.write("chatWithAssistant", { message: "show open orders" });
  await boss.write("rateAnswer", { interactionId: message?.id ?? "", rating: 5 });
  await boss.write("clearConversation");
  await boss.write("runAssistantAction", {
    action: "create_product",
    data: { name: "Tea pot", sku: "POT-1", quantity: 0, price: 1 },
  });
}

/** A note of the company, changed and archived. */
export async function notes(boss: Caller): Promise<void> {
  const note = { domain: "wms", title: "Gate", body: "It opens at 6:00." } as const;
  const { id: noteId, version } = await boss.write("createNote", note);
  await boss.write("updateNote", { noteId, version, ...note, body: "It opens at 7:00." });
  await boss.write("archiveNote", { noteId, version: version + 1, archived: true });
}

/** Questions of the action assistant and of the service tools. */
export async function serviceTools(boss: Caller): Promise<void> {
  await boss.write("processRequest", { input: "only late ones", history: ["show open orders"] });
  await boss.write("runAssistantTool", { area: "logistics", tool: "compliance-check" });
  await boss.write("suggestOptimizations", { area: "logistics" });
}
