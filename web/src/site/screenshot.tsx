import { smallPictureWidth } from "@cerebro/contracts/constants/pictures.ts";
import sizes from "../../content/pictures.json" with { type: "json" };
import { cx } from "../ui/cx.ts";

type PictureSizes = Readonly<Record<string, { readonly width: number; readonly height: number }>>;
const known: PictureSizes = sizes;

/** A picture of a hand-held device: it is placed beside a text rather than above it. */
export function isTall(name: string): boolean {
  const size = known[name];
  return size !== undefined && size.height > size.width;
}

interface ScreenshotProps {
  /** Of a picture in public/pictures, taken from the running product by `npm run pictures`. */
  name: string;
  /** Description of the picture. */
  alt: string;
  caption?: string;
  /** On the first screenful: fetched at once. */
  first?: boolean;
  className?: string;
}

const addressOf = (name: string, theme: Theme): string => `/pictures/${name}-${theme}.webp`;

/**
 * As wide as the column or the screen, whichever is less. A phone gets a smaller width than it shows, so that it takes
 * the small picture at any pixel density: a desk's screen cannot be read on it in either.
 */
const shownWidth = "(max-width: 640px) 220px, (max-width: 1200px) calc(100vw - 48px), 1152px";

/** Phones are offered the small one; pictures of phones are small as they are. */
function setOf(name: string, theme: Theme): string | undefined {
  const full = known[name]?.width ?? 0;
  const address = addressOf(name, theme);
  return full > smallPictureWidth && !crops.some(({ suffix }) => name.endsWith(suffix))
    ? `${address.replace(".webp", "-small.webp")} ${smallPictureWidth}w, ${address} ${full}w`
    : undefined;
}

type Theme = "light" | "dark";

/** A desk's screen cannot be read on a narrow one: there a crop stands in, where one was taken. */
const crops = [
  { suffix: "-phone", media: "(max-width: 640px)", only: "mobile:hidden" },
  { suffix: "-tablet", media: "(max-width: 1024px)", only: "max-mobile:hidden wide:hidden" },
] as const;
const uncropped = { suffix: "", only: "max-wide:hidden" } as const;

/** The crops of a picture, the narrowest first; each has a shape of its own, so that nothing moves when it comes. */
function CropSources({ name, theme }: { name: string; theme: Theme }) {
  return crops.map(({ suffix, media }) => {
    const size = known[name + suffix];
    const address = addressOf(name + suffix, theme);
    return (
      size && <source key={suffix} media={`${media} and (prefers-color-scheme: ${theme})`} srcSet={address} {...size} />
    );
  });
}

/** The product itself, in the reader's theme; the picture of the other theme is never fetched. */
export function Screenshot({ name, alt, caption, first = false, className }: ScreenshotProps) {
  const size = known[name];
  const shapes = [...crops.filter(({ suffix }) => name + suffix in known), uncropped];
  if (!size) throw new Error(`There is no picture "${name}": run npm run pictures.`);
  return (
    <figure className={className}>
      <div className="overflow-hidden rounded-panel border border-line bg-surface-1">
        {first && (
          <picture className="only-by-system">
            <CropSources name={name} theme="dark" />
            <CropSources name={name} theme="light" />
            <source media="(prefers-color-scheme: dark)" srcSet={setOf(name, "dark")} sizes={shownWidth} />
            <img
              src={addressOf(name, "light")}
              srcSet={setOf(name, "light")}
              sizes={shownWidth}
              alt={alt}
              {...size}
              fetchPriority="high"
              className="h-auto w-full"
            />
          </picture>
        )}
        {(["light", "dark"] as const).map((theme) =>
          shapes.map(({ suffix, only }) => (
            <img
              key={theme + suffix}
              src={addressOf(name + suffix, theme)}
              srcSet={setOf(name + suffix, theme)}
              sizes={suffix === "" ? shownWidth : undefined}
              alt={alt}
              {...known[name + suffix]}
              // One that is hidden is never fetched, if it is lazy.
              loading="lazy"
              decoding="async"
              className={cx(
                "h-auto w-full",
                first ? `only-by-choice-${theme}` : `only-in-${theme}`,
                shapes.length > 1 && only,
              )}
            />
          )),
        )}
      </div>
      {caption && <figcaption className="mt-3 text-tool text-ink-faint">{caption}</figcaption>}
    </figure>
  );
}
