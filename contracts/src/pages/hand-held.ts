import { definePages } from "./page.ts";

const screen = { access: "signed-in", shell: "hand-held", offline: true, built: true } as const;

/** Screens for a device in the hand [APP-18]; any other path under `/mobile` opens their menu. */
export const handHeldPages = definePages({
  mobile: {
    ...screen,
    paths: ["/mobile", "/mobile/{*screen}"],
    title: "Hand-held",
    purpose: "The menu of hand-held screens.",
  },
  mobileReceive: { ...screen, paths: ["/mobile/receive"], title: "Receive", purpose: "Scan goods in." },
  mobilePutAway: { ...screen, paths: ["/mobile/put-away"], title: "Put away", purpose: "Scan goods to their place." },
  mobilePick: { ...screen, paths: ["/mobile/pick"], title: "Pick", purpose: "Walk the pick list, scan by scan." },
  mobileCount: { ...screen, paths: ["/mobile/count"], title: "Count", purpose: "Count a location." },
  mobilePack: { ...screen, paths: ["/mobile/pack"], title: "Pack", purpose: "Scan picked goods into cartons." },
  mobileDeliver: {
    ...screen,
    paths: ["/mobile/deliver"],
    title: "Deliver",
    purpose: "Stops and proof of delivery.",
  },
  mobileDuty: {
    ...screen,
    paths: ["/mobile/duty"],
    title: "Duty log",
    purpose: "Driving time, breaks and rest of a driver.",
  },
  mobileCheck: {
    ...screen,
    paths: ["/mobile/check"],
    title: "Vehicle check",
    purpose: "A driver's vehicle report before and after a trip.",
  },
  testingMobile: {
    ...screen,
    paths: ["/testing/mobile"],
    title: "Device test",
    purpose: "This device: camera, vibration, offline, storage.",
  },
});
