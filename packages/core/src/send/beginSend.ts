import { type CaipAddress, parseCaipAddress, toCaipAddress } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { loadPart } from '../kernel/loadPart'
import type { SendArguments } from '../router/views'
import { edit, setSendAmount, setSendToken } from './editSend'
import { formOf, sender, sendForm } from './sendForm'
import { isSingle, readSentNft } from './sentNft'

/**
 * Fills the form once with the view's params. Without any it selects the native currency and keeps earlier
 * input. It first switches to another network, if the visitor agrees.
 */
export async function beginSend(kit: Kit, given?: SendArguments): Promise<void> {
  if (given && kit.get(sendForm).get().begun === given) return
  const nft = readSentNft(given?.nft)
  const chainId = given?.chainId ?? nft?.chainId
  if (chainId && chainId !== sender(kit)?.network.caipNetworkId) {
    const { switchNetwork } = await loadPart(kit, 'switch', () => import('../connection/switchNetwork'))
    await switchNetwork(kit, chainId)
  }
  const from = sender(kit)
  if (!from) return
  // An NFT that was not sent after all must not stay in a form opened without one.
  if (!given) return formOf(kit).token ? undefined : setSendToken(kit, 'native')
  const { caipNetworkId } = from.network
  const token = given.nft ? undefined : tokenOf(given.assetAddress, caipNetworkId)
  const held = nft?.chainId === caipNetworkId ? nft : undefined
  edit(kit, () => ({ token, nft: held, unit: 'token', amount: '', receiver: text(given.to), begun: given }))
  setSendAmount(kit, held && (isSingle(held) || !given.amount) ? '1' : text(given.amount))
}

/** The params come from the site's code, which may pass on a stranger's input, such as a link or a form. */
function text(value: unknown): string {
  return value === undefined || value === null ? '' : String(value).slice(0, 300)
}

function tokenOf(
  address: string | undefined,
  networkId: Parameters<typeof toCaipAddress>[0],
): CaipAddress | 'native' | undefined {
  if (!address || address === 'native') return 'native'
  try {
    const caip = address.includes(':') ? (address as CaipAddress) : toCaipAddress(networkId, address)
    return parseCaipAddress(caip).networkId === networkId ? caip : undefined
  } catch {
    return undefined
  }
}
