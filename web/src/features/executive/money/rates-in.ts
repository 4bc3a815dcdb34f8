interface Rate {
  readonly currency: string;
  readonly day: string;
  readonly rate: number;
}

/** Rates from lines such as "USD; 2026-10-01; 0.8571"; columns of a spreadsheet are separated by tabs. */
export function ratesIn(text: string): { readonly rates: Rate[]; readonly problem: string | undefined } {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const rates: Rate[] = [];
  for (const [at, line] of lines.entries()) {
    const [currency = "", day = "", typed = ""] = line.split(/[;\t]/).map((part) => part.trim());
    const rate = Number(typed.replace(",", "."));
    if (!/^[A-Za-z]{3}$/.test(currency) || !/^\d{4}-\d\d-\d\d$/.test(day) || !(rate > 0)) {
      return { rates: [], problem: `Line ${at + 1} is not a currency, a day and a rate: ${line.trim().slice(0, 60)}` };
    }
    rates.push({ currency: currency.toUpperCase(), day, rate });
  }
  return { rates, problem: lines.length === 0 ? "Enter at least one rate." : undefined };
}
