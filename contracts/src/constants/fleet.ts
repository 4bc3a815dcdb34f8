/** Maintenance is due soon so long before it is due. */
export const dueSoonDays = 14;
export const dueSoonMetres = 1_000_000;
/** Longest single stretch of duty that is logged. */
export const longestDutyHours = 336;
/** The clock of a device may be ahead of the server's by so much; the act then counts as done now. */
export const clockDriftMs = 120_000;
/** Rows shown of each history on a vehicle's page. */
export const historyRows = 50;
/** Figures of the fleet are for so many days at most; this many unless told. */
export const fleetDays = 92;
export const usualFleetDays = 28;
/** Violations are shown of so many days. */
export const violationDays = 28;
