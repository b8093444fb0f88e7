import type { Kit } from '../kernel/kit'
import type { KnownRequest } from './payRequest'

/** We asked the wallet; with how many transactions the account had then: one more, and it may have paid. */
export type Asked = { address: string; nonce: bigint }

/** A payment for which this browser asked the wallet; with its transaction, once the wallet reported it. */
type Stored = Asked & { id: string; order: string; hash: string | undefined; at: number }

const key = 'pay'
/** After that the gateway no longer waits for it. */
const keptMs = 86_400_000
const most = 20

/** Stored before we ask the wallet: whatever happens to this page, the next one knows. */
export function storeAsked(kit: Kit, request: KnownRequest, id: string, { address, nonce }: Asked): void {
  const entry = { id, order: orderOf(request), address, nonce, hash: undefined, at: kit.env.clock.now() }
  write(kit, [entry, ...readAll(kit).filter(stored => stored.order !== entry.order)].slice(0, most))
}

/** Stores its transaction, which the next page resumes. Undefined if it failed. */
export function storeSent(kit: Kit, id: string, hash: string | undefined): void {
  write(
    kit,
    readAll(kit).map(stored => (stored.id === id ? { ...stored, hash } : stored)),
  )
}

export function forgetStored(kit: Kit, request: KnownRequest): void {
  write(
    kit,
    readAll(kit).filter(({ order }) => order !== orderOf(request)),
  )
}

export function findStored(kit: Kit, request: KnownRequest): Stored | undefined {
  return readAll(kit).find(({ order }) => order === orderOf(request))
}

/** A payment that expires gets a successor with another id; the shop's request stays the same. */
function orderOf({ asset, to, reference }: KnownRequest): string {
  return [asset.id, to, reference].join(' ')
}

function write({ storage }: Kit, all: readonly Stored[]): void {
  storage.write(
    key,
    all.map(stored => ({ ...stored, nonce: String(stored.nonce) })),
  )
}

function readAll({ storage, env }: Kit): readonly Stored[] {
  const stored = storage.read(key, value => (Array.isArray(value) ? value : undefined)) ?? []
  return stored.slice(0, most).flatMap((value): Stored[] => {
    const { id, order, address, nonce, hash, at } = Object(value) as Record<string, unknown>
    const isFine =
      [id, order, address].every(text => typeof text === 'string') &&
      typeof nonce === 'string' &&
      /^\d{1,20}$/.test(nonce) &&
      (hash === undefined || (typeof hash === 'string' && /^0x[\da-f]{64}$/i.test(hash))) &&
      typeof at === 'number' &&
      Math.abs(env.clock.now() - at) < keptMs
    return isFine ? [{ ...(value as Stored), nonce: BigInt(nonce) }] : []
  })
}
