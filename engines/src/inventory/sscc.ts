/** GS1 check digit of `digits`: weights 3 and 1 from the right, up to the next multiple of ten. */
export function gs1CheckDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const weight = (digits.length - index) % 2 === 1 ? 3 : 1;
    sum += Number(digits[index]) * weight;
  }
  return (10 - (sum % 10)) % 10;
}

/**
 * Serial shipping container code: extension digit, GS1 company prefix, serial, check digit; 18 digits in all.
 * Serials wrap around when prefix and extension leave no more digits, as GS1 allows after a year.
 */
export function makeSscc(companyPrefix: string, serial: number): string {
  if (!/^\d{7,10}$/.test(companyPrefix)) throw new RangeError("a GS1 company prefix has 7 to 10 digits");
  const serialDigits = 16 - companyPrefix.length;
  const perExtension = 10 ** serialDigits;
  const extension = Math.floor(serial / perExtension) % 10;
  const body = `${extension}${companyPrefix}${String(serial % perExtension).padStart(serialDigits, "0")}`;
  return `${body}${gs1CheckDigit(body)}`;
}

/** The SSCC in what was scanned or typed: plain, in groups, or as GS1 writes it with its (00). Undefined for all else. */
export function readSscc(typed: string): string | undefined {
  if (!/^[\d\s()]+$/.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, "");
  const code = digits.length === 20 && digits.startsWith("00") ? digits.slice(2) : digits;
  return isSscc(code) ? code : undefined;
}

export function isSscc(code: string): boolean {
  return /^\d{18}$/.test(code) && gs1CheckDigit(code.slice(0, -1)) === Number(code.at(-1));
}
