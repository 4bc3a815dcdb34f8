import "react";

declare module "react" {
  /** Variables of stylesheets are set by `style` too. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
