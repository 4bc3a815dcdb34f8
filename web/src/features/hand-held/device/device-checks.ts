import { formatBytes } from "../../../ui/format.ts";

/** Result of one check: whether the device has the ability, and in which way. */
export interface Finding {
  readonly can: "yes" | "in-part" | "no";
  readonly text: string;
}

/** Browser features the checks use; an old browser has fewer. */
export interface Device {
  readonly navigator: Partial<
    Pick<Navigator, "mediaDevices" | "vibrate" | "wakeLock" | "storage" | "serviceWorker" | "maxTouchPoints" | "onLine">
  >;
  readonly secure: boolean;
  readonly detector: { getSupportedFormats(): Promise<readonly string[]> } | undefined;
  readonly hasSound: boolean;
  readonly screen: { readonly width: number; readonly height: number; readonly ratio: number };
}

const yes = (text: string): Finding => ({ can: "yes", text });
const inPart = (text: string): Finding => ({ can: "in-part", text });
const no = (text: string): Finding => ({ can: "no", text });

type Check = (device: Device) => Finding | Promise<Finding>;

async function camera({ navigator, secure }: Device): Promise<Finding> {
  if (!secure) return no("A page that came over plain http may not use it. Open the product over https.");
  if (!navigator.mediaDevices) return no("This browser has none. Use a scanner, or type codes.");
  const cameras = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === "videoinput");
  if (cameras.length === 0) return no("This device has none. Use a scanner, or type codes.");
  return yes(
    cameras.length === 1
      ? "One camera. It asks before it is used."
      : `${cameras.length} cameras. They ask before they are used.`,
  );
}

/** Both linear codes of shipping and the square ones of goods are needed. */
const neededFormats = ["code_128", "data_matrix"];

async function codeReader({ detector }: Device): Promise<Finding> {
  const formats = (await detector?.getSupportedFormats()) ?? [];
  if (neededFormats.every((format) => formats.includes(format)))
    return yes(`The device reads ${formats.length} kinds of code itself.`);
  return inPart("The product reads codes itself, which takes a little longer.");
}

function vibration({ navigator }: Device): Finding {
  return navigator.vibrate
    ? yes("The browser allows it. Try whether you feel it.")
    : no("This browser cannot. Sound and color tell the same.");
}

function sound({ hasSound }: Device): Finding {
  return hasSound
    ? yes("The browser can. Try whether you hear it.")
    : no("This browser cannot. Color and words tell the same.");
}

async function wakeLock({ navigator }: Device): Promise<Finding> {
  if (!navigator.wakeLock) return no("The screen goes dark as the device is set. Set a longer time there.");
  try {
    const lock = await navigator.wakeLock.request("screen");
    await lock.release();
    return yes("The screen stays on while a hand-held screen is open.");
  } catch {
    return inPart("It was refused just now, as it is with an empty battery.");
  }
}

async function storage({ navigator }: Device): Promise<Finding> {
  if (!navigator.storage?.estimate) return no("This browser does not tell how much it may keep.");
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  const kept = (await navigator.storage.persisted?.()) === true;
  const words = `${formatBytes(Math.max(0, quota - usage))} free, ${formatBytes(usage)} used.`;
  return kept ? yes(`${words} It is kept for good.`) : inPart(`${words} The browser may clear it when it runs short.`);
}

async function offline({ navigator, secure }: Device): Promise<Finding> {
  if (!secure || !navigator.serviceWorker)
    return no("This browser cannot keep the product for times without a connection.");
  const running = await navigator.serviceWorker.getRegistration();
  return running
    ? yes("The product is kept on this device.")
    : inPart("The browser could, and has not begun to. Acts that were not sent are kept and sent again.");
}

function connection({ navigator }: Device): Finding {
  return navigator.onLine === false ? no("The browser says that there is none.") : yes("There is one.");
}

function touch({ navigator }: Device): Finding {
  const points = navigator.maxTouchPoints ?? 0;
  return points > 0
    ? yes(`The screen feels ${points} ${points === 1 ? "finger" : "fingers"} at once.`)
    : inPart("None. Everything can be done by keys.");
}

/** Narrower, and words of the screens break in odd places. */
const narrowest = 320;

function display({ screen: { width, height, ratio } }: Device): Finding {
  const words = `${width} × ${height} points, ${Math.round(width * ratio)} × ${Math.round(height * ratio)} pixels.`;
  return Math.min(width, height) < narrowest ? inPart(`${words} Very small.`) : yes(words);
}

/** Every check, in the order in which it is shown. */
export const deviceChecks = {
  camera: { title: "Camera", check: camera },
  codeReader: { title: "Reading codes by camera", check: codeReader },
  sound: { title: "Sound", check: sound },
  vibration: { title: "Vibration", check: vibration },
  wakeLock: { title: "Screen stays on", check: wakeLock },
  connection: { title: "Connection", check: connection },
  offline: { title: "Work without a connection", check: offline },
  storage: { title: "Storage", check: storage },
  touch: { title: "Touch", check: touch },
  display: { title: "Screen", check: display },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly check: Check }>>;

export type DeviceCheck = keyof typeof deviceChecks;

/** Runs one check; what the browser throws is a finding too. */
export async function findOut(check: Check, device: Device): Promise<Finding> {
  try {
    return await check(device);
  } catch (error) {
    return no(`The browser refused to tell: ${error instanceof Error ? error.message : "no reason given"}.`);
  }
}

/** This very device. */
export function thisDevice(): Device {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: Device["detector"] };
  return {
    navigator,
    secure: window.isSecureContext,
    detector: BarcodeDetector,
    hasSound: "AudioContext" in window,
    screen: { width: window.innerWidth, height: window.innerHeight, ratio: window.devicePixelRatio },
  };
}
