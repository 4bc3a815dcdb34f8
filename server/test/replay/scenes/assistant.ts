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
