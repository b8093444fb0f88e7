import type { TokenNames } from '@latchkey/decode'
import { copiedImage, endpointUrl, type SimulatedChange } from '@latchkey/protocol'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import type { TrialPictures } from '../router/views'

/** More would leave no room for the sentence beside them. */
const most = 3

/** The gateway's pictures of tokens that leave and of those that arrive. A token that bears another's name has none. */
export function trialPictures(
  kit: Kit,
  changes: readonly SimulatedChange[],
  tokens: TokenNames,
): TrialPictures {
  const base = serviceUrl(kit, 'blockchain')
  const pictures = (isShown: (amount: bigint) => boolean) =>
    changes
      .filter(({ amount }) => isShown(amount))
      .flatMap(change => {
        if (!base || change.kind !== 'token' || !change.imageId) return []
        const { token, imageId: id, symbol = '' } = change
        if (tokens[token.toLowerCase()]?.imitates !== undefined) return []
        return { src: endpointUrl(copiedImage, base, { size: 96 }, { id }), name: symbol }
      })
      .slice(0, most)
  return { leaves: pictures(amount => amount < 0n), arrives: pictures(amount => amount > 0n) }
}
