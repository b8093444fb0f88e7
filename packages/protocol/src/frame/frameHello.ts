/** A page posts this once to its frame, with the port for everything else. */
export const frameHello = { type: '@latchkey/frame-hello', v: 1 } as const

export function isFrameHello(data: unknown): boolean {
  const { type, v } = Object(data) as Record<string, unknown>
  return type === frameHello.type && v === frameHello.v
}
