import { isPci } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Granter } from './granter'
import type { Given } from './readGiven'

/** A permission given in this browser. Without a pci the gateway does not list it yet. */
export type StoredPermission = Given & { account: string; pci: string | undefined }

const key = 'permissions'
const most = 20

/** What this browser knows of the account's permissions: with a context they are revoked in one step. */
export function storedPermissions(kit: Kit, { caipAddress }: Granter): readonly StoredPermission[] {
  const account = caipAddress.toLowerCase()
  return readAll(kit).filter(stored => stored.account === account)
}

export function storePermission(
  kit: Kit,
  { caipAddress }: Granter,
  given: Given,
  pci: string | undefined,
): void {
  const entry: StoredPermission = { ...given, account: caipAddress.toLowerCase(), pci }
  write(kit, [entry, ...readAll(kit).filter(({ context }) => context !== given.context)].slice(0, most))
}

export function forgetPermission(kit: Kit, context: string): void {
  write(
    kit,
    readAll(kit).filter(stored => stored.context !== context),
  )
}

function write({ storage }: Kit, all: readonly StoredPermission[]): void {
  if (all.length > 0) storage.write(key, all)
  else storage.remove(key)
}

function readAll({ storage, env }: Kit): readonly StoredPermission[] {
  const stored = storage.read(key, value => (Array.isArray(value) ? value : undefined)) ?? []
  return stored.slice(0, most).flatMap((value): StoredPermission[] => {
    const { account, pci, context, expiry } = Object(value) as Record<string, unknown>
    const isFine =
      typeof account === 'string' &&
      typeof context === 'string' &&
      /^0x[\da-f]+$/i.test(context) &&
      (pci === undefined || isPci(pci)) &&
      typeof expiry === 'number' &&
      expiry * 1000 > env.clock.now()
    return isFine ? [value as StoredPermission] : []
  })
}
