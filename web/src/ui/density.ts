/** Height of controls and rows: 28 in tools, 32 by default, 40 for fingers, 48 hand-held. Set on any element; it reaches everything inside. */
export type Density = "dense" | "regular" | "touch" | "hand";
