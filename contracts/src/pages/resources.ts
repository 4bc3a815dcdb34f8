import { definePages } from "./page.ts";

const shelf = { access: "signed-in", shell: "workspace", built: true } as const;

/** The guarded resources area; `/resources` itself redirects to the first page [APP-16]. */
export const resourcePages = definePages({
  resourceDocs: {
    ...shelf,
    paths: ["/resources/docs"],
    title: "Documentation shelf",
    purpose: "The product explained by subject.",
    nav: { area: "company", group: "System", order: 75, icon: "book", label: "Resources" },
  },
  resourceApi: {
    ...shelf,
    paths: ["/resources/api"],
    title: "API documentation",
    purpose: "Every call, with an example you can run.",
  },
  resourceMcpServices: {
    ...shelf,
    paths: ["/resources/mcp-services"],
    title: "MCP services",
    purpose: "The services an assistant can use, and how to connect one.",
  },
  resourceVideos: {
    ...shelf,
    paths: ["/resources/videos"],
    title: "Videos",
    purpose: "Short captioned recordings of real screens.",
  },
  resourceGuides: {
    ...shelf,
    paths: ["/resources/guides"],
    title: "Guides",
    purpose: "Step by step through common work.",
  },
  resourceGuide: {
    ...shelf,
    paths: ["/resources/guides/{guideId}"],
    title: "Guide",
    purpose: "One guide, step by step, with links to its pages.",
  },
  resourceNotes: {
    ...shelf,
    paths: ["/resources/notes"],
    title: "Notes",
    purpose: "Your company's own notes, which the assistant reads too.",
  },
  resourceDownloads: {
    ...shelf,
    paths: ["/resources/downloads"],
    title: "Downloads",
    purpose: "Import templates, API collection and labels.",
  },
});
