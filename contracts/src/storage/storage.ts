import { assistantHistoryCodec } from "./assistant-history.ts";
import { choiceCodec, documentCodec, flagCodec, isRecord, plainCodec, textCodec } from "./codec.ts";
import { outboxCodec } from "./outbox.ts";
import { recentRecordsCodec } from "./recent-records.ts";
import { routeHistoryCodec } from "./route-history.ts";
import { tableViewsCodec } from "./table-views.ts";
import { userCodec } from "./user.ts";

/** Data that a person entered about themselves on this device. */
export interface UserProfile {
  readonly displayName: string;
}

/** A person's chosen manner of dates, clock and measures. */
export interface ReadingHabits {
  readonly language: string;
  readonly timeZone: string | null;
  readonly units: "metric" | "imperial";
}

/** Site of a hand-held device; null if it takes the work of all. */
export interface WorkPlace {
  readonly warehouseId: string | null;
  readonly zoneId: string | null;
}

function acceptFlags(value: unknown): Readonly<Record<string, boolean>> | null {
  if (!isRecord(value)) return null;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"),
  );
}

const textOrNull = (value: unknown): value is string | null => value === null || typeof value === "string";

function acceptPlace(value: unknown): WorkPlace | null {
  if (!isRecord(value)) return null;
  const { warehouseId, zoneId } = value;
  return textOrNull(warehouseId) && textOrNull(zoneId) ? { warehouseId, zoneId } : null;
}

function acceptHabits(value: unknown): ReadingHabits | null {
  if (!isRecord(value)) return null;
  const { language, timeZone, units } = value;
  if (typeof language !== "string" || (timeZone !== null && typeof timeZone !== "string")) return null;
  return units === "metric" || units === "imperial" ? { language, timeZone, units } : null;
}

/** Everything the browser keeps in local storage [AUTH-09]; the key names are part of the product's contract. */
export const storage = {
  accessToken: textCodec("accessToken"),
  refreshToken: textCodec("refreshToken"),
  user: userCodec,
  /** Why the last session ended, for the tabs that did not see it themselves. */
  sessionEnd: choiceCodec("session-end", ["signed-out", "session_expired"]),
  userProfile: documentCodec<UserProfile>("user-profile", {
    version: 1,
    empty: { displayName: "" },
    accept: (value) =>
      isRecord(value) && typeof value["displayName"] === "string" ? { displayName: value["displayName"] } : undefined,
  }),
  assistantHistory: assistantHistoryCodec,
  onboardingCompleted: flagCodec("onboarding-completed"),
  useLocalModel: flagCodec("use-local-model"),
  sidebarCollapsed: flagCodec("sidebar-collapsed"),
  /** Groups of the menu that the person folded or unfolded, by area and label. */
  foldedMenus: plainCodec("folded-menus", acceptFlags),
  tableViews: tableViewsCodec,
  recentRecords: recentRecordsCodec,
  scanSound: flagCodec("scan-sound"),
  /** More contrast than the system asks for: sun on the screen, or worn eyes. */
  moreContrast: flagCodec("more-contrast"),
  /** The warehouse and zone whose work this device shows. */
  workPlace: plainCodec("work-place", acceptPlace),
  outbox: outboxCodec,
  /** Visited pages in order, oldest first, by their names in the page table. */
  routeHistory: routeHistoryCodec,
  /** Requests made without a connection: `offline-queue/{id}`, one key for each request, read by `readQueued`. */
  offlineQueue: textCodec("offline-queue"),
  /** Number format of the signed-in person; null follows the browser. */
  habits: plainCodec("reading-habits", acceptHabits),
  theme: choiceCodec("theme", ["system", "light", "dark"]),
} as const;

/**
 * The fate of each value at the end of a session, here or from another device: `session` and `account` (data of the person
 * and of the company) are removed, `work` waits for its author, `device` is a choice for this browser.
 */
export const atSessionEnd = {
  accessToken: "session",
  refreshToken: "session",
  user: "session",
  habits: "session",
  assistantHistory: "account",
  recentRecords: "account",
  routeHistory: "account",
  outbox: "work",
  offlineQueue: "work",
  sessionEnd: "device",
  userProfile: "device",
  onboardingCompleted: "device",
  useLocalModel: "device",
  sidebarCollapsed: "device",
  foldedMenus: "device",
  tableViews: "device",
  scanSound: "device",
  moreContrast: "device",
  workPlace: "device",
  theme: "device",
} as const satisfies Record<keyof typeof storage, "session" | "account" | "work" | "device">;

export type Theme = ReturnType<typeof storage.theme.read>;
