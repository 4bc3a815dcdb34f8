import { z } from "zod";

/** Latitude and longitude; both or neither are given. */
export const positionFields = {
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
};

/** The same as a caller sends it: left out means not known. */
export const positionInput = {
  latitude: positionFields.latitude.optional(),
  longitude: positionFields.longitude.optional(),
};
