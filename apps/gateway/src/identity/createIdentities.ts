import { toBase58 } from '@latchkey/protocol'
import { getAddress, hexToBytes, zeroAddress } from 'viem'
import type { Context } from '../context'
import { coinOf } from '../names/coinOf'
import type { ServedChain } from '../rpc/servedChain'
import type { Avatars } from './createAvatars'
import { createLookups, type Looked } from './createLookups'
import { type NameReader, NamesAway } from './createNameReader'
import { normalName } from './normalName'
import { type Avatar, readAvatar } from './readAvatar'

/** A name that stands for the address, and whose address stands for the name. */
export type Identity = { name: string } & Pictured
export type Named = { address: string } & Pictured
/** `isPartial`: whether there is a picture could not be said. */
type Pictured = { avatar?: Avatar; isPartial?: boolean }

export type Identities = {
  identity(address: `0x${string}`): Promise<Looked<Identity | undefined>>
  /** `name` is normal. */
  named(name: string, chain: ServedChain): Promise<Looked<Named | undefined>>
}

const minute = 60_000
const hour = 60 * minute
/** What somebody is called may be a day old, if it is looked up again meanwhile. */
const identityLives = { fresh: 5 * minute, none: minute, stale: 24 * hour }
/** Somebody's money may go there. */
const addressLives = { fresh: minute, none: 30_000, stale: 0 }
const ether = 60n

/** Who is who, by a name service; asked for again as seldom as one can answer for. */
export function createIdentities(
  reader: NameReader,
  avatars: Avatars,
  { clock, metrics }: Pick<Context, 'clock' | 'metrics'>,
): Identities {
  const identities = createLookups<Identity>(clock.now, identityLives, measures)
  const addresses = createLookups<Named>(clock.now, addressLives, measures)
  const looked = metrics.counter('gateway_names_looked_up_total', 'Names and addresses, by outcome.')

  const counted = async <Value>(what: 'name' | 'address', run: () => Promise<Value | undefined>) => {
    try {
      const value = await run()
      looked.add({ what, outcome: value === undefined ? 'none' : 'found' })
      return value
    } catch (error) {
      looked.add({ what, outcome: error instanceof NamesAway ? 'away' : 'failed' })
      throw error
    }
  }
  /** A name is a name without its picture, too. */
  const avatarOf = async (name: string, owner: `0x${string}`): Promise<Pictured> => {
    try {
      const avatar = readAvatar(await reader.text(name, 'avatar'))
      if (!avatar || !(await avatars.isOwned(avatar, owner))) return {}
      await avatars.await(avatar)
      return { avatar }
    } catch {
      return { isPartial: true }
    }
  }

  return {
    identity: address =>
      identities(address.toLowerCase(), () =>
        counted('name', async () => {
          const name = await reader.name(address)
          // One that is not written normally may be made to look like another.
          if (!name || normalName(name) !== name) return undefined
          const found = readEvm(await reader.address(name, ether))
          if (found?.toLowerCase() !== address.toLowerCase()) return undefined
          return { name, ...(await avatarOf(name, address)) }
        }),
      ),
    named: (name, chain) =>
      addresses(`${chain.id} ${name}`, () =>
        counted('address', async () => {
          const [own, main] = await Promise.all([
            coinOf(chain) === ether ? undefined : reader.address(name, coinOf(chain)),
            chain.namespace === 'eip155' ? reader.address(name, ether) : undefined,
          ])
          const address = chain.namespace === 'solana' ? readSolana(own) : (readEvm(own) ?? readEvm(main))
          if (!address) return undefined
          const owner = readEvm(main)
          return { address, ...(owner ? await avatarOf(name, owner) : {}) }
        }),
      ),
  }
}

function readEvm(bytes: string | undefined): `0x${string}` | undefined {
  if (!bytes || !/^0x[\da-f]{40}$/i.test(bytes) || bytes === zeroAddress) return undefined
  return getAddress(bytes)
}

function readSolana(bytes: `0x${string}` | undefined): string | undefined {
  return bytes && /^0x[\da-f]{64}$/i.test(bytes) ? toBase58(hexToBytes(bytes)) : undefined
}

const measures = {
  sizeOf: ({ avatar }: Pictured) => 200 + (avatar && 'source' in avatar ? 2 * avatar.source.length : 100),
  isWhole: ({ isPartial }: Pictured) => !isPartial,
}
