import type { ErrorText } from "./error-text.ts";

export const labelErrors = {
  "code.unreadable": { status: 422, text: "This GS1 code cannot be right: {reason}." },
  "code.check_digit": { status: 422, text: "{code} was misread or mistyped: its last digit does not fit the others." },
  "label.nothing": { status: 422, text: "Nothing was chosen to print." },
  "label.too_many": { status: 422, text: "{count} labels were asked for; at most {limit} are made at once." },
  "label.too_small": { status: 422, text: "A {kind} label needs at least {widthMm} × {heightMm} mm." },
  "printer.address_refused": {
    status: 422,
    text: "This server does not send labels to {host}, port {port}. Ask its operator to allow the printer (PRINTER_HOSTS, PRINTER_PORTS).",
  },
  "printer.name_taken": { status: 409, text: "A printer is called {name} already." },
  "printer.disabled": { status: 409, text: "{name} is turned off." },
  "printer.job_not_failed": {
    status: 409,
    text: "Only a job that failed, or may have been printed, can be sent again; this one is {state}.",
  },
  "printer.job_known": { status: 409, text: "The result of these labels is known: they are {state}." },
} as const satisfies Record<string, ErrorText>;
