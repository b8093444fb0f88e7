import type { AccountRequest, TransferRequest } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { readAddress } from './address/readAddress'
import { askLive, checkNetwork, liveWallet } from './askLive'
import type { Attachment } from './attachment'
import { fitsNetwork } from './chains'
import { readTxid } from './readTxid'

const allSatoshis = 2_100_000_000_000_000n

/**
 * Asks the wallet to send satoshis to an address of the current network. Returns the transaction id. Wallets send from
 * their payment address. Sending from an ordinals address is refused, because it would spend ordinals as plain coins
 * (ERR-31), and so is another payment address if the wallet cannot be told which one to send from.
 */
export async function sendTransfer(
  attachment: Attachment,
  request: AccountRequest & TransferRequest,
): Promise<string> {
  const { address, recipient, amount } = request
  const to = readAddress(recipient)
  if (!to) throw kitError('request/invalid', { value: 'recipient' })
  if (typeof amount !== 'bigint' || amount <= 0n || amount > allSatoshis)
    throw kitError('request/invalid', { value: 'amount' })
  const live = liveWallet(attachment, request)
  const { wallet, connection } = live
  checkNetwork(live, request)
  const { networkId } = connection
  if (!fitsNetwork(to, networkId))
    throw kitError('request/invalid', { value: 'recipient', details: 'it is an address of another network' })
  if (connection.addressLabels?.[address] === 'ordinal')
    throw kitError('account/type-not-supported', { value: 'ordinal' })
  const { sendTransfer: ask, sendsFromAny } = wallet
  if (!ask) throw kitError('wallet/unsupported-method', { value: 'sendTransfer' })
  if (!sendsFromAny && address !== connection.accounts[0])
    throw kitError('account/switching-not-supported', { value: wallet.name })
  return askLive(attachment, live, 'sendTransfer', async () =>
    readTxid(await ask({ address, recipient, amount, networkId })),
  )
}
