import { AppError } from "./errors.ts";

export interface ToldPosition {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

export interface KnownPosition {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A position as somebody told it, of a place that a refusal names; told half or as 0, 0 it cannot be meant. */
export function positionOf(where: string, { latitude = null, longitude = null }: ToldPosition): KnownPosition {
  if ((latitude === null) !== (longitude === null)) throw new AppError("position.half", { where });
  if (latitude === 0 && longitude === 0) throw new AppError("position.nowhere", { where });
  return { latitude, longitude };
}
