export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMetres: number;
}

const options = { enableHighAccuracy: true, timeout: 4_000, maximumAge: 60_000 } as const;

/** Position of the device; null if it cannot or must not be read. */
export function whereAmI(): Promise<Place | null> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracyMetres: Math.min(Math.round(coords.accuracy), 100_000),
        }),
      () => resolve(null),
      options,
    );
  });
}

/** Time and place of an act, by the device. */
export async function toldNow(): Promise<{ deviceAt: string; position: Place | null }> {
  const deviceAt = new Date().toISOString();
  return { deviceAt, position: await whereAmI() };
}
