const pattern = /^https?:\/\/(?:\[[\da-f:.]+\]|(?:\*\.)?[\w-]+(?:\.[\w-]+)*)(?::(?:\d+|\*))?$/i

/**
 * A project's origins as a policy's `frame-ancestors` takes them; what it does not take is left out. A policy reads `*.`
 * as any number of labels, and the frame itself, which decides, as one.
 */
export function frameAncestors(origins: readonly string[]): string[] {
  return origins.map(origin => origin.trim().replace(/\/$/, '')).filter(origin => pattern.test(origin))
}
