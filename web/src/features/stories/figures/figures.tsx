import type { Figures } from "../../../site/prose.tsx";
import { PickWalk } from "./pick-walk.tsx";

/** Drawings that articles call by name: a block of code in the language `figure`. */
export const figures: Figures = { "pick-walk": <PickWalk /> };
