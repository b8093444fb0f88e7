/** What a page posts to its frame once, together with the port over which everything else goes. */
export const frameHello = { type: '@latchkey/frame-hello', v: 1 } as const

export function isFrameHello(data: unknown): boolean {
  const { type, v } = Object(data) as Record<string, unknown>
  return type === frameHello.type && v === frameHello.v
}
