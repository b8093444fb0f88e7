import type { SimulatedChange } from '@latchkey/protocol'
import type { Context } from '../context'
import { settledWithin } from '../kernel/settledWithin'
import type { Pictures } from '../pictures/createPictures'
import { createListedPictures, type ListedPictures } from '../tokenLists/createListedPictures'

/** Nobody who waits for a simulation waits for a picture any longer. */
const patienceMs = 150

export type ChangePictures = (
  chainId: string,
  changes: readonly SimulatedChange[],
) => Promise<SimulatedChange[]>

/**
 * Gives tokens that move our copies of their pictures: only those that the operator's lists name, by chain and contract.
 * Whoever puts up a token by another's name so has no picture for it, and neither has an NFT, whose contract chooses it.
 */
export function createChangePictures(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  pictures: Pick<Pictures, 'find'>,
): ChangePictures {
  const lists = new Map<string, ListedPictures>()

  function listOf(chain: string): ListedPictures {
    const list = lists.get(chain) ?? createListedPictures({ chain, pool: db.$client, now: clock.now })
    lists.set(chain, list)
    return list
  }

  return async (chainId, changes) => {
    const addresses = changes.flatMap(change => addressOf(change) ?? [])
    const found = new Map<string, string>()
    const look = async () => {
      const logos = await listOf(chainId)(addresses)
      const copies = await pictures.find([...logos.values()], chainId)
      for (const [address, logo] of logos) {
        const imageId = copies.get(logo)
        if (imageId) found.set(address, imageId)
      }
    }
    if (addresses.length > 0)
      await settledWithin(
        patienceMs,
        look().catch(() => {}),
      )
    return changes.map(change => {
      const imageId = found.get(addressOf(change) ?? '')
      return change.kind === 'token' && imageId ? { ...change, imageId } : change
    })
  }
}

/** 40 digits, as the lists have them: they name no tokens of Solana. */
function addressOf(change: SimulatedChange): string | undefined {
  if (change.kind !== 'token' || !change.token.startsWith('0x')) return undefined
  return change.token.slice(2).toLowerCase()
}
