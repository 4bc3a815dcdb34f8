import { aliasRule } from "./alias-rule.ts";
import { dayRule } from "./day-rule.ts";
import { importRule } from "./import-rule.ts";
import { limitRule } from "./limit-rule.ts";
import { placeRule } from "./place-rule.ts";
import { rowRule } from "./row-rule.ts";
import { textRule } from "./text-rule.ts";
import { verbRule } from "./verb-rule.ts";

/** The house's own rules for oxlint; `.oxlintrc.json` loads them, tools/check-import-rules.ts proves that they bite. */
export default {
  meta: { name: "house" },
  rules: {
    aliases: aliasRule,
    days: dayRule,
    imports: importRule,
    limits: limitRule,
    places: placeRule,
    rows: rowRule,
    texts: textRule,
    verb: verbRule,
  },
};
