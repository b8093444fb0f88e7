import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** How many bytes have come over a wire so far. */
export function bytesRead(wire: Duplex & Partial<Pick<Socket, 'bytesRead'>>): number {
  return wire.bytesRead ?? 0
}
