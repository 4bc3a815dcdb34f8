/** Direction of the arrow keys in a group of things. */
export type Direction = "vertical" | "horizontal";

const steps: Record<Direction, Record<string, "next" | "previous" | "first" | "last">> = {
  vertical: { ArrowDown: "next", ArrowUp: "previous", Home: "first", End: "last" },
  horizontal: { ArrowRight: "next", ArrowLeft: "previous", Home: "first", End: "last" },
};

/** The place in a group of `count` that a key leads to from place `from` (-1 for none), around the ends; undefined for any other key. */
export function placeAfterKey(key: string, from: number, count: number, direction: Direction): number | undefined {
  const step = steps[direction][key];
  if (!step || count === 0) return undefined;
  switch (step) {
    case "first":
      return 0;
    case "last":
      return count - 1;
    case "next":
      return (from + 1) % count;
    case "previous":
      return from <= 0 ? count - 1 : from - 1;
  }
}

/** Moves focus among the elements of a group by an arrow key, Home or End. Says whether the key was one of them. */
export function moveFocus(group: readonly HTMLElement[], key: string, direction: Direction): boolean {
  const place = placeAfterKey(
    key,
    group.findIndex((element) => element === document.activeElement),
    group.length,
    direction,
  );
  if (place === undefined) return false;
  group[place]?.focus();
  return true;
}
