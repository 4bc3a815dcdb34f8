import { expect, it } from "vitest";
import { attendedTime } from "./attended-time.ts";

const span = (startedMs: number, finishedMs: number) => ({ startedMs, finishedMs });

it("is what the clock says, less the part of the break that nobody clocked out for [WMS-12]", () => {
  const worked = [span(20, 30)];
  expect(attendedTime({ clocked: [span(0, 480)], worked, breakMs: 30 })).toEqual({ basis: "clock", attendedMs: 450 });
  const clocked = [span(0, 240), span(260, 480)];
  expect(attendedTime({ clocked, worked, breakMs: 30 })).toEqual({ basis: "clock", attendedMs: 450 });
  expect(attendedTime({ clocked, worked, breakMs: 10 })).toEqual({ basis: "clock", attendedMs: 460 });
});

it("is the time from the first act to the last where nobody used the clock [WMS-12]", () => {
  const worked = [span(10, 20), span(90, 110)];
  expect(attendedTime({ clocked: [], worked, breakMs: 0 })).toEqual({ basis: "acts", attendedMs: 100 });
  expect(attendedTime({ clocked: [], worked: [], breakMs: 30 })).toEqual({ basis: "none", attendedMs: 0 });
});

it("is never less than the time worked on tasks while there, so that nobody is used more than wholly [WMS-12]", () => {
  expect(attendedTime({ clocked: [], worked: [span(0, 100)], breakMs: 30 }).attendedMs).toBe(100);
  expect(attendedTime({ clocked: [span(0, 50)], worked: [span(40, 80)], breakMs: 0 }).attendedMs).toBe(80);
});
