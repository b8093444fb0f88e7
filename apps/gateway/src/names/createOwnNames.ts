import type { Context } from '../context'
import type { ServedChain } from '../rpc/servedChain'
import { addressFor } from './addressFor'
import { coinOf } from './coinOf'
import { labelOf } from './labelOf'
import { findName, listNamesOf } from './nameStore'
import { usualNameSettings } from './readNameSettings'

/** The names of this gateway, as those of ENS are looked up. */
export type OwnNames = {
  /** What an account goes by; undefined if it has none. */
  nameOf(address: string): Promise<string | undefined>
  /** Undefined if the name is of another zone. */
  find(given: string): OwnName | undefined
}

export type OwnName = {
  /** With its zone, as it is written normally. */
  name: string
  /** Where it leads on a chain; undefined if nobody has it, or has no address there. */
  address(chain: ServedChain): Promise<string | undefined>
}

export function createOwnNames({ config, db }: Pick<Context, 'config' | 'db'>): OwnNames {
  if (config.ownNames === null) return { nameOf: async () => undefined, find: () => undefined }
  const settings = config.ownNames ?? usualNameSettings
  return {
    async nameOf(address) {
      const [first] = await listNamesOf(db.$client, address)
      return first && `${first.label}.${settings.zone}`
    },
    find(given) {
      const name = given.trim().toLowerCase()
      const label = /^[a-z0-9.-]+$/.test(name) ? labelOf(name, settings) : undefined
      if (label === undefined) return undefined
      return {
        name,
        async address(chain) {
          if (chain.namespace !== 'eip155') return undefined // NAM-02
          const row = await findName(db.$client, label)
          return row && addressFor(row, coinOf(chain))
        },
      }
    },
  }
}
