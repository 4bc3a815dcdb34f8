/** Width of the pictures that phones are offered, in pixels: what one of the middle class shows across its screen. */
export const smallPictureWidth = 660;
