/** How long changes that were looked at may be approved. */
export const planMinutes = 10;
/** How long what was done can be undone. */
export const undoMinutes = 15;
/** A diff shows this many rows; what is left is counted. */
export const diffRowsAtMost = 200;
/** Names the row of what was done in an answer, so that whoever did it can be offered its undo. */
export const appliedHeader = "applied-action";
/** A toast that offers an undo stays long enough to be read and reached. */
export const undoToastMs = 10_000;
