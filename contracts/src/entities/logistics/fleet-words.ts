/** The closed vocabularies of the fleet, as data [LOG-04, LOG-05]. */

export const vehicleKinds = {
  van: "Van",
  truck: "Truck",
  truck_cold: "Refrigerated truck",
  tractor: "Tractor unit",
  trailer: "Trailer",
} as const;
export type VehicleKind = keyof typeof vehicleKinds;

export const vehicleStatuses = {
  available: "Available",
  on_road: "On the road",
  in_workshop: "In the workshop",
  out_of_service: "Out of service",
} as const;
export type VehicleStatus = keyof typeof vehicleStatuses;

export const energies = {
  diesel: "Diesel",
  petrol: "Petrol",
  electric: "Electric",
  gas: "Gas",
  hybrid: "Hybrid",
} as const;
export type Energy = keyof typeof energies;

export const fuelUnits = { litre: "litres", kwh: "kWh", kg: "kg" } as const;
export type FuelUnit = keyof typeof fuelUnits;

export const driverStatuses = {
  available: "Available",
  on_duty: "On duty",
  off: "Off duty",
  absent: "Absent",
} as const;
export type DriverStatus = keyof typeof driverStatuses;

/** Skills of vehicles and drivers, for goods that need them. */
export const fleetSkills = {
  cold_chain: "Cold chain",
  dangerous_goods: "Dangerous goods",
  tail_lift: "Tail lift",
  heavy_goods: "Heavy goods",
} as const;
export type FleetSkill = keyof typeof fleetSkills;

export const hoursRules = {
  eu_561: "EU (Regulation 561/2006)",
  fmcsa_property: "US, property (49 CFR 395)",
} as const;
export type HoursRuleSet = keyof typeof hoursRules;

export const hoursCycles = { "60_7": "60 hours in 7 days", "70_8": "70 hours in 8 days" } as const;
export type HoursCycle = keyof typeof hoursCycles;

/** Duties of each rule set, in the row order of a duty graph. */
export const dutiesOf = {
  eu_561: ["off_duty", "available", "on_duty", "driving"],
  fmcsa_property: ["off_duty", "sleeper", "driving", "on_duty"],
} as const;

export const dutyWords = {
  eu_561: { off_duty: "Rest", available: "Available", on_duty: "Other work", driving: "Driving", sleeper: "Rest" },
  fmcsa_property: {
    off_duty: "Off duty",
    sleeper: "Sleeper berth",
    driving: "Driving",
    on_duty: "On duty",
    available: "On duty",
  },
} as const;
export const duties = ["driving", "on_duty", "available", "sleeper", "off_duty"] as const;
export type DutyName = (typeof duties)[number];

/** Each rule on hours, what it asks, and where it stands. */
export const hoursRuleWords = {
  driving_11: { label: "11 hours of driving", reference: "49 CFR 395.3(a)(3)(i)" },
  window_14: { label: "No driving after the 14th hour", reference: "49 CFR 395.3(a)(2)" },
  break_30: { label: "30 minutes' break after 8 hours of driving", reference: "49 CFR 395.3(a)(3)(ii)" },
  cycle: { label: "60 hours in 7 days, or 70 in 8", reference: "49 CFR 395.3(b)" },
  break_45: { label: "45 minutes' break after 4½ hours of driving", reference: "(EC) 561/2006, art. 7" },
  daily_driving: { label: "9 hours of driving a day, 10 twice a week", reference: "(EC) 561/2006, art. 6(1)" },
  weekly_driving: { label: "56 hours of driving a week", reference: "(EC) 561/2006, art. 6(2)" },
  fortnight_driving: { label: "90 hours of driving in two weeks", reference: "(EC) 561/2006, art. 6(3)" },
  daily_rest: { label: "Daily rest within 24 hours", reference: "(EC) 561/2006, art. 8(2)" },
  weekly_rest_due: { label: "Weekly rest after six days", reference: "(EC) 561/2006, art. 8(6)" },
  weekly_rest: { label: "Regular weekly rest of 45 hours", reference: "(EC) 561/2006, art. 8(6)" },
} as const;
export type HoursRule = keyof typeof hoursRuleWords;

/** Clocks that run down while somebody works. */
export const clockWords = {
  driving: "Driving today",
  window: "14-hour window",
  untilBreak: "Until a break",
  cycle: "Cycle",
  daily: "Driving today",
  weekly: "Driving this week",
  fortnight: "Driving in two weeks",
  untilRest: "Until rest must begin",
} as const;
export type ClockName = keyof typeof clockWords;

export const maintenanceKinds = {
  service: "Service",
  annual_inspection: "Annual inspection",
  other: "Other",
} as const;
export type MaintenanceKind = keyof typeof maintenanceKinds;

export const maintenanceStates = { in_time: "In time", due_soon: "Due soon", overdue: "Overdue" } as const;
export type MaintenanceState = keyof typeof maintenanceStates;

export const workOrderCommands = {
  open: ["start", "finish", "cancel"],
  in_workshop: ["finish", "cancel"],
  done: [],
  cancelled: [],
} as const;
export type WorkOrderState = keyof typeof workOrderCommands;

export const inspectionPhases = { pre_trip: "Before driving", post_trip: "After driving" } as const;

/** Parts covered by a driver's report, 49 CFR 396.11(a)(1); their defects concern safety. */
export const vehicleParts = {
  service_brakes: { label: "Service brakes", isSafety: true },
  parking_brake: { label: "Parking brake", isSafety: true },
  steering: { label: "Steering", isSafety: true },
  lights: { label: "Lights and reflectors", isSafety: true },
  tyres: { label: "Tires", isSafety: true },
  horn: { label: "Horn", isSafety: true },
  wipers: { label: "Windscreen wipers", isSafety: true },
  mirrors: { label: "Mirrors", isSafety: true },
  coupling: { label: "Coupling devices", isSafety: true },
  wheels: { label: "Wheels and rims", isSafety: true },
  emergency_equipment: { label: "Emergency equipment", isSafety: true },
  body: { label: "Body and load area", isSafety: false },
  cooling_unit: { label: "Cooling unit", isSafety: false },
  other: { label: "Other", isSafety: false },
} as const;
export type VehiclePart = keyof typeof vehicleParts;

export const repairs = { repaired: "Repaired", not_needed: "Repair not needed" } as const;

/** Faults of a reading or a filling that figures can show. */
export const fuelFaults = {
  over_tank: "More than the tank holds",
  odometer_behind: "Odometer behind the filling before",
  odometer_missing: "No odometer reading",
} as const;
export type FuelFault = keyof typeof fuelFaults;

export const odometerSources = {
  manual: "By hand",
  fuel: "With a filling",
  inspection: "With an inspection",
  workshop: "In the workshop",
  trip: "At the end of a trip",
} as const;
export type OdometerSource = keyof typeof odometerSources;

export const regulations = { DOT: "DOT", OSHA: "OSHA" } as const;
export type Regulation = keyof typeof regulations;

export const severities = { critical: "Critical", serious: "Serious", minor: "Minor" } as const;
export type Severity = keyof typeof severities;

/** Compliance checks, by the name of the finding. */
export const complianceChecks = {
  annual_inspection: { label: "Annual inspection is overdue", reference: "49 CFR 396.17", regulation: "DOT" },
  maintenance: { label: "Maintenance is overdue", reference: "49 CFR 396.3(a)", regulation: "DOT" },
  open_defect: { label: "A safety defect is not repaired", reference: "49 CFR 396.11(a)(3)", regulation: "DOT" },
  defect_uncertified: { label: "A repair that is not signed for", reference: "49 CFR 396.13(c)", regulation: "DOT" },
  inspection_missing: { label: "No driver's report of today", reference: "49 CFR 396.11(a)", regulation: "DOT" },
  licence: { label: "License has expired", reference: "49 CFR 391.11(b)(5)", regulation: "DOT" },
  medical_card: { label: "Medical card has expired", reference: "49 CFR 391.41(a)", regulation: "DOT" },
  hours: { label: "Hours of service", reference: "49 CFR 395.3", regulation: "DOT" },
  truck_training: {
    label: "Evaluation on powered industrial trucks is older than three years",
    reference: "29 CFR 1910.178(l)(4)(iii)",
    regulation: "OSHA",
  },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly reference: string; readonly regulation: Regulation }>
>;
export type ComplianceCheck = keyof typeof complianceChecks;
