import { readContent } from "./read-content.ts";

/** Articles of the blog, the newest first. */
export const posts = () => readContent("/blog.json");
