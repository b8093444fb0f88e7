import { inlinePictures, type SimulatedChange } from '@latchkey/protocol'
import type { Context } from '../context'
import { settledWithin } from '../kernel/settledWithin'
import type { Pictures } from '../pictures/createPictures'
import { createListedPictures, type ListedPictures } from '../tokenLists/createListedPictures'

/** Nobody who waits for a simulation waits for a picture any longer. */
const patienceMs = 150

/** The id of our copy, or our smallest copy itself, for the embedded wallet's frame, which loads none from elsewhere. */
export type PictureForm = 'id' | 'inline'

export type ChangePictures = (
  chainId: string,
  changes: readonly SimulatedChange[],
  form?: PictureForm,
) => Promise<SimulatedChange[]>

type Shown = { imageId: string } | { picture: string }

/**
 * Gives tokens that move our copies of their pictures: only those that the operator's lists name, by chain and contract.
 * Whoever puts up a token by another's name so has no picture for it, and neither has an NFT, whose contract chooses it.
 */
export function createChangePictures(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  pictures: Pick<Pictures, 'find' | 'read'>,
): ChangePictures {
  const lists = new Map<string, ListedPictures>()

  function listOf(chain: string): ListedPictures {
    const list = lists.get(chain) ?? createListedPictures({ chain, pool: db.$client, now: clock.now })
    lists.set(chain, list)
    return list
  }

  async function inline(imageId: string): Promise<Shown | undefined> {
    const bytes = await pictures.read(imageId, 96)
    if (!bytes || bytes.byteLength > inlinePictures.mostBytes) return undefined
    return { picture: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}` }
  }

  return async (chainId, changes, form = 'id') => {
    const addresses = changes.flatMap(change => addressOf(change) ?? [])
    const found = new Map<string, Shown>()
    const look = async () => {
      const logos = await listOf(chainId)(addresses)
      const copies = await pictures.find([...logos.values()], chainId)
      const known = [...logos].flatMap(([address, logo]) => {
        const imageId = copies.get(logo)
        return imageId ? [{ address, imageId }] : []
      })
      if (form === 'id') for (const { address, imageId } of known) found.set(address, { imageId })
      else
        await Promise.all(
          known.slice(0, inlinePictures.most).map(async ({ address, imageId }) => {
            const shown = await inline(imageId)
            if (shown) found.set(address, shown)
          }),
        )
    }
    if (addresses.length > 0)
      await settledWithin(
        patienceMs,
        look().catch(() => {}),
      )
    return changes.map(change => {
      const shown = found.get(addressOf(change) ?? '')
      return change.kind === 'token' && shown ? { ...change, ...shown } : change
    })
  }
}

/** 40 digits, as the lists have them: they name no tokens of Solana. */
function addressOf(change: SimulatedChange): string | undefined {
  if (change.kind !== 'token' || !change.token.startsWith('0x')) return undefined
  return change.token.slice(2).toLowerCase()
}
