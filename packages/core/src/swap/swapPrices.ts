import { getPrices } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { isHidden } from '../connection/nativeBalance'
import { findNetwork, networks } from '../networks/networks'
import { callGateway } from '../projects/callGateway'
import { defineQuery } from '../queries/query'
import type { Token } from '../tokens/token'
import { wireAddress } from './swapTokens'

/** A whole token's price in US dollars; undefined if there is none, and on test networks. */
export const swapPrices = defineQuery<{ price: string | undefined }, Token>('swapPrices', {
  staleMs: 60_000,
  key: token => wireAddress(token).toLowerCase(),
  fetch: async (kit, token, { signal }) => {
    const network = findNetwork(kit.get(networks).get(), token.chainId)
    if (!network || isHidden(kit, { network })) return { price: undefined }
    const address = wireAddress(token)
    const body = { projectId: optionsOf(kit).projectId, currency: 'usd', addresses: [address] }
    const { fungibles } = await callGateway(kit, getPrices, { body, signal })
    const isIt = ({ address: said }: { address: string }) => said.toLowerCase() === address.toLowerCase()
    return { price: fungibles.find(isIt)?.priceDecimal }
  },
})
