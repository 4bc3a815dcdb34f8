import { z } from "zod";
import { hemispheres } from "../../access/roles.ts";

/** Insight about an area: the payload of the event `insight.found` [RT-02]. */
export const FoundInsight = z.strictObject({
  hemisphere: z.enum(hemispheres),
  title: z.string(),
  content: z.string(),
  impact: z.enum(["low", "medium", "high"]),
});
export type FoundInsight = z.output<typeof FoundInsight>;
