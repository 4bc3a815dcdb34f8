import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { Config } from "../src/platform/config.ts";

/** Status of a printer in good order when asked by ~HS, and the flags of a faulty one. */
function stateLines({ paperOut = false, headOpen = false, paused = false }: PrinterMood): string {
  const flag = (set: boolean): string => (set ? "1" : "0");
  return [
    `\u0002030,${flag(paperOut)},${flag(paused)},1245,000,0,0,0,000,0,0,0\u0003\r\n`,
    `\u0002000,0,${flag(headOpen)},0,0,2,4,0,00000000,1,000\u0003\r\n`,
    "\u00021234,0\u0003\r\n",
  ].join("");
}

export interface PrinterMood {
  readonly paperOut?: boolean;
  readonly headOpen?: boolean;
  readonly paused?: boolean;
  /** Takes the connection and everything sent, and says nothing. */
  readonly silent?: boolean;
  /** Reads nothing at all. */
  readonly deaf?: boolean;
  /** Says how it is until it is sent labels; then nothing more. */
  readonly falls?: "silent" | "away";
  /** Closes the connection as soon as it stands. */
  readonly slams?: boolean;
}

export interface LabelPrinter {
  readonly port: number;
  /** All it was sent, questions left out. */
  readonly printed: string[];
  mood: PrinterMood;
  close(): void;
}

/** Lets the program of a test print to the printers below, at whichever port they listen. */
export const printersHere: Config["printers"] = { hosts: new Set(["127.0.0.1"]), ports: [[1, 65_535]] };

/** A label printer on this machine, as far as the program can tell. */
export async function startLabelPrinter(mood: PrinterMood = {}): Promise<LabelPrinter> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    if (printer.mood.slams === true) return void socket.destroy();
    if (printer.mood.deaf === true) return;
    let heard = "";
    socket.on("data", (bytes) => {
      heard += bytes.toString();
      const questions = heard.split("~HS\r\n").length - 1;
      const rest = heard.replaceAll("~HS\r\n", "");
      const gone = rest.includes("^XZ") && printer.mood.falls !== undefined;
      if (rest.includes("^XZ")) printer.printed.push(rest);
      if (gone && printer.mood.falls === "away") return void socket.destroy();
      if (gone) return void socket.removeAllListeners("data");
      if (questions > 0 && printer.mood.silent !== true) socket.write(stateLines(printer.mood).repeat(questions));
      heard = questions > 0 || rest.includes("^XZ") ? "" : heard;
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const printer: LabelPrinter = {
    port: typeof address === "object" && address !== null ? address.port : 0,
    printed: [],
    mood,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return printer;
}
