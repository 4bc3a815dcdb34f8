/** Code formats on goods, locations and papers. */
export const formats = [
  "code_128",
  "data_matrix",
  "qr_code",
  "ean_13",
  "ean_8",
  "upc_a",
  "upc_e",
  "itf",
  "code_39",
] as const;
