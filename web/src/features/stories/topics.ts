/** Subjects of articles, by their name in the front matter and in the address. */
export const topics = {
  warehouse: "Warehouse",
  transport: "Transport",
  planning: "Planning",
  platform: "Platform",
} as const;

export type Topic = keyof typeof topics;

export const topicIds: readonly Topic[] = ["warehouse", "transport", "planning", "platform"];
