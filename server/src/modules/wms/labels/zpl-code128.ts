const separator = "\u001d";

/** ZPL's notation for characters a Code 128 field cannot hold directly. */
const invocations: Readonly<Record<string, string>> = { ">": ">0", "^": "><", "~": ">=", [separator]: ">8" };
const startB = ">:";
const startC = ">;";
const toB = ">6";
const toC = ">5";
const fnc1 = ">8";

/** Digits at a place from which on two share one sign: at least four. */
const digitsAt = (text: string, at: number): number => /^\d*/.exec(text.slice(at))?.[0].length ?? 0;

/**
 * The field of a Code 128 in ZPL, its signs chosen here (mode N) and not by the printer: text in set B, four digits and more
 * in set C, where two share a sign, FNC1 where GS1 wants it.
 */
export function zplCode128(text: string, { gs1 }: { readonly gs1: boolean }): string {
  let inC = digitsAt(text, 0) >= 4;
  let field = (inC ? startC : startB) + (gs1 ? fnc1 : "");
  let at = 0;
  while (at < text.length) {
    const letter = text.charAt(at);
    const digits = digitsAt(text, at);
    if (letter === separator) {
      field += fnc1;
      at += 1;
    } else if (inC && digits >= 2) {
      field += text.slice(at, at + 2);
      at += 2;
    } else if (inC) {
      field += toB;
      inC = false;
    } else if (digits >= 4 && digits % 2 === 0) {
      field += toC;
      inC = true;
    } else {
      field += invocations[letter] ?? letter;
      at += 1;
    }
  }
  return field;
}

const signModules = 11;
const stopModules = 13;

/** Width of a field in modules, with check sign and stop. */
export function code128Modules(field: string): number {
  let signs = 0;
  let inC = false;
  for (let at = 0; at < field.length; at += 1) {
    if (field.charAt(at) === ">") {
      const invoked = field.charAt((at += 1));
      if (invoked === ";" || invoked === "5") inC = true;
      if (invoked === ":" || invoked === "6") inC = false;
    } else if (inC) at += 1;
    signs += 1;
  }
  return (signs + 1) * signModules + stopModules;
}
