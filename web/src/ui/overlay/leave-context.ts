import { createContext } from "react";

/** Leaves the drawer around a form; undefined where the form does not offer it. */
export const LeaveContext = createContext<(() => void) | undefined>(undefined);
