import { createContext } from "react";

/** Whether a cell is drawn in the title of a card, which is a button itself: a link inside a button cannot be reached. */
export const InCardTitle = createContext(false);
