export { narrower, narrowInput } from "./narrow.ts";
