import { minorAtMost } from "@cerebro/contracts/entities/primitives.ts";
import { AppError } from "../../../platform/errors.ts";

/** The lines of a document come to more than an amount can be. */
export const amountTooLarge = (): AppError =>
  new AppError("money.amount_too_large", { limit: minorAtMost.toLocaleString("en") });
