/** Minutes within which previewed changes may be approved. */
export const planMinutes = 10;
/** Minutes within which an applied action can be undone. */
export const undoMinutes = 15;
/** A diff shows this many rows; what is left is counted. */
export const diffRowsAtMost = 200;
/** Response header with the id of the applied action, so that its undo can be offered. */
export const appliedHeader = "applied-action";
/** A toast that offers an undo stays long enough to be read and reached. */
export const undoToastMs = 10_000;
