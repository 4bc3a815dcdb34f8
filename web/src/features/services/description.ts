import type { Output } from "../../data/request.ts";

export type Description = Output<"GET /api/services/{service}">;
export type Action = Description["actions"][number];
