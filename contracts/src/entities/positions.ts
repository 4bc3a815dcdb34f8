import { z } from "zod";

/** Where on earth; both are told or neither. */
export const positionFields = {
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
};

/** The same as a caller sends it: left out means not known. */
export const positionInput = {
  latitude: positionFields.latitude.optional(),
  longitude: positionFields.longitude.optional(),
};
