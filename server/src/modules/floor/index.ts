export { narrower } from "./narrow.ts";
