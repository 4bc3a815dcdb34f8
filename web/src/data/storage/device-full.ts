/** The device has no room for another request, or may not keep any. Its message is for the person. */
export class DeviceFullError extends Error {
  override readonly name = "DeviceFullError";
}
