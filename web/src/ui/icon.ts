import type { ComponentType, SVGProps } from "react";

/** Any icon component of the set, e.g. `import Truck from "lucide-react/icons/truck"`: one file each, so only those used are shipped. */
export type Icon = ComponentType<SVGProps<SVGSVGElement> & { size?: string | number }>;
