/** Minor units in one whole unit of each currency that does not have a hundred of them, as JSON for a query. */
export const oddUnits = JSON.stringify(
  Object.fromEntries(
    Intl.supportedValuesOf("currency").flatMap((currency) => {
      const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
        style: "currency",
        currency,
      }).resolvedOptions();
      return maximumFractionDigits === 2 ? [] : [[currency, 10 ** maximumFractionDigits]];
    }),
  ),
);
