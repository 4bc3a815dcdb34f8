import { lessons } from "@cerebro/contracts/constants/assistant.ts";

const round = (value: number): number => Math.round(value * 100) / 100;

/** An intent's confidence after a rating of 1 to 5; 3 leaves it as it is [AI-19]. */
export function confidenceAfter(confidence: number, rating: number): number {
  const step = rating < lessons.poorBelow ? lessons.poorStep : rating >= lessons.goodFrom ? lessons.goodStep : 0;
  return Math.min(lessons.cap, Math.max(0, round(confidence + step)));
}

/** Number of the oldest lessons to drop: beyond 1000 entries the last 500 stay [AI-19]. */
export const lessonsToDrop = (count: number): number => (count > lessons.queueAtMost ? count - lessons.queueKept : 0);
