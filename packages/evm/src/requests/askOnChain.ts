import type { AccountRequest } from '@latchkey/core'
import { kitError, parseCaipNetworkId } from '@latchkey/protocol'
import { chainIdHex } from '../chainIdHex'
import { checkLink } from '../checkLink'
import type { EvmSession } from '../evmSession'
import { readChainId } from '../walletAnswers'
import { accountOf, linkOf, type WalletLink } from '../walletLink'
import { within } from '../within'
import { askLive } from './askLive'
import type { WalletTransaction } from './readTransaction'

/**
 * Asks the wallet about a transaction of this account on this chain. The wallet says itself where it is: it can have
 * moved without telling. One on another chain is not asked further: `chain/mismatch`.
 */
export async function askOnChain(
  session: EvmSession,
  { connectorId, address, networkId }: AccountRequest,
  method: 'eth_sendTransaction' | 'eth_estimateGas',
  transaction: WalletTransaction,
): Promise<unknown> {
  const link = linkOf(session, connectorId)
  const from = accountOf(link, address)
  const id = Number(parseCaipNetworkId(networkId).chainId)
  link.chainId = await chainOf(session, link)
  session.live.changed(link)
  if (link.chainId !== id) throw kitError('chain/mismatch', { value: networkId }) // ERR-36
  return askLive(session, link, method, [{ ...transaction, from, chainId: chainIdHex({ id }) }])
}

/** Where the wallet is. One that does not even say that, as after an update of its extension, is connected no more unless it speaks up. */
async function chainOf(session: EvmSession, link: WalletLink): Promise<number> {
  let isSilent = true
  const asked = askLive(session, link, 'eth_chainId').finally(() => {
    isSilent = false
  })
  try {
    return readChainId(await within(session, asked))
  } finally {
    if (isSilent && session.live.get(link.connectorId) === link) checkLink(session, link, 'end')
  }
}
