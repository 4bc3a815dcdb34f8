import { AppError } from "../../../platform/errors.ts";

/** The place behind a row of a list that is sorted by a moment. */
export interface Behind {
  readonly at: string;
  readonly id: string;
}

export const writeCursor = ({ at, id }: Behind): string => `${at}~${id}`;

export function readCursor(cursor: string | undefined): Behind | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at)))
    throw new AppError("request.invalid", {}, [{ path: "cursor", message: "Not a cursor of this list." }]);
  return { at, id };
}
