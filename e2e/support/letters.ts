import { setTimeout as pause } from "node:timers/promises";

/** Link of the newest letter to an address: without a mail server the program shows such links on its terminal. */
export async function linkInLetter(address: string, subject: string): Promise<string> {
  const terminal = process.env["E2E_TERMINAL"];
  if (!terminal) throw new Error("links of letters are on the terminal of the program, which is another's here");
  for (let tries = 0; tries < 100; tries += 1) {
    const lines = (await (await fetch(terminal)).text()).split("\n");
    const at = lines.findLastIndex((line) => line.startsWith(`Mail to ${address}: `) && line.includes(subject));
    const link = lines[at + 1]?.trim();
    if (at >= 0 && link) return link;
    await pause(50);
  }
  throw new Error(`no letter to ${address}: ${subject}`);
}
