/** Loads the code that registers names. */
export function loadNames(): Promise<typeof import('@latchkey/core/names')> {
  return import('@latchkey/core/names')
}
