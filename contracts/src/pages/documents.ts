import { definePages } from "./page.ts";

const area = { access: { role: "manager" }, shell: "workspace", built: true } as const;

/** Documents from outside; they name the prices of suppliers. */
export const documentPages = definePages({
  wmsDocuments: {
    ...area,
    paths: ["/wms/documents"],
    title: "Documents",
    purpose: "Received documents, checked and turned into drafts.",
    nav: { area: "wms", group: "Flow", order: 89, icon: "scan", label: "Documents" },
  },
  wmsDocument: {
    ...area,
    paths: ["/wms/documents/{documentId}"],
    title: "Document",
    purpose: "One document beside what was read of it.",
  },
});
