import { type KeptAct, keptAbout } from "../flow/kept.ts";

const pack = "POST /api/wms/orders/{orderId}/pack";

/** Whether the cartons of an order were closed on this device and wait for the connection. */
export const isPackKept = (orderId: string, queue: readonly KeptAct[]): boolean =>
  keptAbout(queue, `orderId=${orderId}`).some(({ route }) => route === pack);
