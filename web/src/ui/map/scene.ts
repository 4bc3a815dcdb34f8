import { onThemeChange } from "../canvas-color.ts";
import { type BaseDetail, type BaseSource, type BaseWorld, readCountry, readWorld } from "./base-map.ts";
import type { Cluster } from "./clusters.ts";
import { boxOf, countriesIn, detailZoom, drawBase } from "./draw-base.ts";
import { drawMarks, Sprites } from "./draw-marks.ts";
import { Glide } from "./glide.ts";
import { type MapColors, mapColors } from "./map-colors.ts";
import { type MapArea, type MapMarks, positionsOf } from "./marks.ts";
import { type Camera, fitted, panned, type Size, type Spot, zoomedAt } from "./mercator.ts";

/** A drawing under the marks that replaces the bundled one and follows the camera. */
export interface OutsideBase {
  readonly follow: (camera: Camera) => void;
  readonly remove: () => void;
}

const nothing: MapMarks = { points: [], lines: [], areas: [], selected: undefined, clustered: false };
/** Zoom for a border under editing: with room to draw. */
const drawingZoom = 14;
const everywhere: Camera = { x: 0.5, y: 0.4, zoom: 1.6 };

/**
 * The map itself, outside React: two canvases, one for the ground and one for what stands and moves on it. Each is drawn at
 * most once per frame, and only when something of it has changed.
 */
export class MapScene {
  readonly #ground: HTMLCanvasElement;
  readonly #top: HTMLCanvasElement;
  readonly #source: BaseSource;
  readonly #told: (camera: Camera, size: Size) => void;
  readonly #glide = new Glide();
  readonly #details = new Map<string, BaseDetail>();
  readonly #asked = new Set<string>();
  readonly #stopTheme: () => void;
  #size: Size = { width: 0, height: 0 };
  #ratio = 1;
  #camera = everywhere;
  #colors: MapColors;
  #sprites: Sprites;
  #world: BaseWorld | undefined;
  #marks = nothing;
  #clusters: readonly Cluster[] = [];
  #outside: OutsideBase | undefined;
  #frame: number | undefined;
  #groundIsOld = true;
  #isTouched = false;
  #isClosed = false;

  constructor(
    canvases: readonly [HTMLCanvasElement, HTMLCanvasElement],
    source: BaseSource,
    told: (camera: Camera, size: Size) => void,
  ) {
    [this.#ground, this.#top] = canvases;
    this.#source = source;
    this.#told = told;
    this.#colors = mapColors(this.#parent());
    this.#sprites = new Sprites(this.#colors, this.#ratio);
    this.#stopTheme = onThemeChange(() => this.#repaint());
    source.world().then(
      (file) => {
        this.#world = readWorld(file);
        this.#redraw();
      },
      // Without the ground the marks are still true; it is asked for again with the next map.
      () => undefined,
    );
  }

  get camera(): Camera {
    return this.#camera;
  }
  get size(): Size {
    return this.#size;
  }
  get marks(): MapMarks {
    return this.#marks;
  }
  /** The last drawn clusters, for presses. */
  get clusters(): readonly Cluster[] {
    return this.#clusters;
  }

  close(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#isClosed = true;
    this.#stopTheme();
  }

  resize(size: Size): void {
    this.#size = size;
    this.#ratio = Math.min(2, window.devicePixelRatio || 1);
    for (const canvas of [this.#ground, this.#top]) {
      canvas.width = Math.max(1, Math.round(size.width * this.#ratio));
      canvas.height = Math.max(1, Math.round(size.height * this.#ratio));
    }
    this.#sprites = new Sprites(this.#colors, this.#ratio);
    if (!this.#isTouched) this.#fitQuietly();
    this.#redraw();
  }

  show(marks: MapMarks): void {
    this.#marks = marks;
    this.#glide.show(marks.points, performance.now());
    this.#ask();
  }

  /** Everything in sight, until a hand moves the view. */
  fit(): void {
    this.#isTouched = false;
    this.#fitQuietly();
    this.#redraw();
  }
  /** As `fit`, unless a hand has moved the view; what is being drawn comes into sight all the same. */
  fitUnlessTouched(): void {
    if (!this.#isTouched || this.#drawn().length > 0) this.fit();
  }

  pan(dx: number, dy: number): void {
    this.look(panned(this.#camera, dx, dy));
  }
  zoom(steps: number, at: Spot = [this.#size.width / 2, this.#size.height / 2]): void {
    this.look(zoomedAt(this.#camera, this.#size, steps, at));
  }
  look(camera: Camera): void {
    this.#isTouched = true;
    this.#camera = camera;
    this.#redraw();
  }

  /** Another ground; undefined brings back the bundled one. */
  lieOn(outside: OutsideBase | undefined): void {
    this.#outside = outside;
    this.#redraw();
  }

  #parent(): HTMLElement {
    return this.#top.parentElement ?? document.body;
  }

  #fitQuietly(): void {
    if (this.#size.width === 0) return;
    const drawn = this.#drawn();
    const camera =
      drawn.length > 0
        ? fitted(positionsOf({ points: [], lines: [], areas: drawn }), this.#size, drawingZoom)
        : fitted(positionsOf(this.#marks), this.#size);
    this.#camera = camera ?? this.#camera;
  }

  #drawn(): readonly MapArea[] {
    return this.#marks.areas.filter(({ editable }) => editable === true);
  }

  #repaint(): void {
    this.#colors = mapColors(this.#parent());
    this.#sprites = new Sprites(this.#colors, this.#ratio);
    this.#redraw();
  }

  #redraw(): void {
    this.#groundIsOld = true;
    this.#ask();
  }
  #ask(): void {
    if (!this.#isClosed) this.#frame ??= requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#frame = undefined;
    if (this.#size.width === 0) return;
    if (this.#groundIsOld) this.#drawGround();
    const context = this.#top.getContext("2d");
    if (context === null) return;
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    context.clearRect(0, 0, this.#size.width, this.#size.height);
    this.#clusters = drawMarks(context, {
      camera: this.#camera,
      size: this.#size,
      colors: this.#colors,
      marks: this.#marks,
      spots: this.#glide.at(now),
      sprites: this.#sprites,
    });
    const isMoving = this.#glide.isMoving(now);
    // Tests and benchmarks see by it when marks stand still.
    this.#top.toggleAttribute("data-moving", isMoving);
    if (isMoving) this.#ask();
  }

  #drawGround(): void {
    this.#groundIsOld = false;
    this.#told(this.#camera, this.#size);
    const context = this.#ground.getContext("2d");
    if (context === null) return;
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    if (this.#outside !== undefined) {
      context.clearRect(0, 0, this.#size.width, this.#size.height);
      this.#outside.follow(this.#camera);
      return;
    }
    drawBase(context, {
      camera: this.#camera,
      size: this.#size,
      colors: this.#colors,
      world: this.#world,
      details: this.#details,
    });
    this.#fetchDetails();
  }

  #fetchDetails(): void {
    if (this.#world === undefined || this.#camera.zoom < detailZoom) return;
    for (const { id } of countriesIn(this.#world, boxOf(this.#camera, this.#size))) {
      if (id === "" || this.#asked.has(id)) continue;
      this.#asked.add(id);
      this.#source.country(id).then(
        (file) => {
          this.#details.set(id, readCountry(file));
          this.#redraw();
        },
        () => this.#asked.delete(id),
      );
    }
  }
}
