/** Time as an argument: production reads the system clock, tests move their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
