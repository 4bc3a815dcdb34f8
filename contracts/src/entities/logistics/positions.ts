import { z } from "zod";

export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

/** Latitude and longitude; both or neither are given. */
export const positionFields = {
  latitude: Latitude.nullable(),
  longitude: Longitude.nullable(),
};

/** The same as a caller sends it: left out means not known. */
export const positionInput = {
  latitude: positionFields.latitude.optional(),
  longitude: positionFields.longitude.optional(),
};
