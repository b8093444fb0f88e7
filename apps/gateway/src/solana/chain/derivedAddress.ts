import { createHash } from 'node:crypto'
import { toBase58 } from '@latchkey/protocol'
import { fromBase58 } from './fromBase58'
import { isOnCurve } from './isOnCurve'

/** The address at which a program keeps what belongs to these seeds. */
export function derivedAddress(program: string, seeds: readonly Uint8Array[]): string {
  const key = fromBase58(program, 32) ?? new Uint8Array()
  for (let bump = 255; bump >= 0; bump--) {
    const hash = createHash('sha256')
    for (const part of [...seeds, Uint8Array.of(bump), key]) hash.update(part)
    const address = hash.update('ProgramDerivedAddress').digest()
    if (!isOnCurve(address)) return toBase58(address)
  }
  throw new Error('these seeds have no address')
}
