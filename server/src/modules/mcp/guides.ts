import type { Actions } from "../../platform/actions.ts";

interface Guide {
  readonly id: string;
  readonly title: string;
  readonly text: (actions: Actions) => string;
}

const servicesText = ({ services }: Actions): string => {
  const sections = [...Map.groupBy(services, ({ category }) => category)].map(
    ([category, members]) =>
      `## ${category}\n\n${members.map(({ id, summary }) => `- **${id}**: ${summary}`).join("\n")}`,
  );
  return `# Services\n\n${sections.join("\n\n")}\n`;
};

const changesText = `# How changes are made

1. Call \`run_service\` with an action that writes. Nothing is written. The answer lists what would change, row by row, and holds
   a token that is good for a few minutes.
2. Show the list to the person you work for.
3. Call \`apply_change\` with the token, the tool and the same params. If the result would be another by now, the call is
   refused: plan again.

An action that moves money, touches safety or changes the organization's settings is not done at once. It becomes a proposal,
and a person with the right to approve it decides in the product. Most changes can be undone for 60 minutes.
`;

const figuresText = `# Where figures come from

Every figure is a metric with a definition, a formula and a version. \`business-analytics_get_metric\` answers its value, its
history and what each group contributed. The action \`list_rows\` of \`metric-lineage\` answers the rows it is made of; their
weights add up to exactly the figure. Never compute a figure from other figures: read the metric.
`;

export const guides: readonly Guide[] = [
  { id: "services", title: "All services by category", text: servicesText },
  { id: "changes", title: "How changes are made", text: () => changesText },
  { id: "figures", title: "Where figures come from", text: () => figuresText },
];
