/** The ids of the kits that are started in a page; runs there. */
export function liveKits(): string[] {
  const live = (window as unknown as Record<symbol, Map<string, unknown>>)[Symbol.for('latchkey.live')]
  return [...(live?.keys() ?? [])]
}
