/** A file of the bundled map (web/public/map), asked for once per tab; one that failed is asked for again. */
const kept = new Map<string, Promise<unknown>>();

async function read(name: string): Promise<unknown> {
  const response = await fetch(`/map/${name}.json`);
  if (!response.ok) throw new Error(`The map's ${name} answered ${response.status}.`);
  return response.json();
}

/** `Shape` is what tools/make-map-base.ts wrote. */
export function mapFile<Shape>(name: string): Promise<Shape> {
  const found = kept.get(name) ?? read(name);
  kept.set(name, found);
  found.catch(() => kept.delete(name));
  return found as Promise<Shape>;
}
