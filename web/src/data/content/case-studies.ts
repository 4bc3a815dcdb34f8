import { readContent } from "./read-content.ts";

/** Case studies, the newest first. */
export const caseStudies = () => readContent("/case-studies.json");
