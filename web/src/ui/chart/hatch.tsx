/** Ground of what nothing is known about. `size` is the distance of its lines in the drawing's own unit. */
export function Hatch({ id, size }: { id: string; size: number }) {
  return (
    <defs>
      <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={size} height={size} className="fill-surface-1" />
        <rect width={size / 4} height={size} className="fill-line" />
      </pattern>
    </defs>
  );
}
