import { minorPerUnit } from "@cerebro/engines/money/minor-units.ts";
/** Minor units in one whole unit of each currency that does not have a hundred of them, as JSON for a query. */
export const oddUnits = JSON.stringify(
  Object.fromEntries(
    Intl.supportedValuesOf("currency").flatMap((currency) => {
      const perUnit = minorPerUnit(currency);
      return perUnit === 100 ? [] : [[currency, perUnit]];
    }),
  ),
);
