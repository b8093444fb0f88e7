import type { Kit } from '../kernel/kit'

/** A payment whose transaction was sent from this browser, so that the next page goes on with it. */
type Sent = { id: string; hash: string; at: number }

const key = 'pay'
/** After that the gateway waits for it no more. */
const keptMs = 86_400_000
const most = 20

export function storeSent(kit: Kit, { id, hash }: Omit<Sent, 'at'>): void {
  const others = readAll(kit).filter(sent => sent.id !== id)
  kit.storage.write(key, [{ id, hash, at: kit.env.clock.now() }, ...others].slice(0, most))
}

export function forgetSent(kit: Kit, id: string): void {
  kit.storage.write(
    key,
    readAll(kit).filter(sent => sent.id !== id),
  )
}

export function sentBefore(kit: Kit, id: string): string | undefined {
  return readAll(kit).find(sent => sent.id === id)?.hash
}

function readAll({ storage, env }: Kit): readonly Sent[] {
  const stored = storage.read(key, value => (Array.isArray(value) ? value : undefined)) ?? []
  return stored.slice(0, most).flatMap((value): Sent[] => {
    const { id, hash, at } = Object(value) as Partial<Sent>
    const isFine =
      typeof id === 'string' &&
      typeof hash === 'string' &&
      /^0x[\da-f]{64}$/i.test(hash) &&
      typeof at === 'number' &&
      Math.abs(env.clock.now() - at) < keptMs
    return isFine ? [{ id, hash, at }] : []
  })
}
