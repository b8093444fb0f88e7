import { formatAmount, kitError, sendError, toKitError } from '@latchkey/protocol'
import { rememberReceiver } from '../accounts/receivers'
import { isActivityOffered } from '../activity/isActivityOffered'
import { slowHintMs } from '../config/limits/waiting'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { loadPart } from '../kernel/loadPart'
import { accountTab } from '../portfolio/accountTab'
import { currentRoute, resetTo, router } from '../router/router'
import { transactionUrl } from '../transactions/transactionUrl'
import { resetSend } from './editSend'
import { isUnderWay, type SendForm, sender, sendForm } from './sendForm'
import { type SendState, sendState } from './sendState'
import type { SentTransfer } from './sentTransfer'
import type { Transfer } from './transfer'

/**
 * Asks the wallet to send what the form contains. Afterwards it empties the form and returns the modal to
 * Account (SND-11, SND-12). A wallet that refuses leaves the form as it is.
 *
 * @example
 * const { hash } = await submitSend(kit)
 */
export async function submitSend(kit: Kit): Promise<SentTransfer> {
  const state = sendState(kit)
  const transfer = readyTransfer(kit, state)
  const { token, sendTokenAmount } = state
  const about = {
    network: transfer.network.caipNetworkId,
    token: token?.symbol ?? '',
    amount: sendTokenAmount ?? '',
  }
  track(kit, { event: 'SEND_INITIATED', properties: about })
  const stopSlow = wait(kit)
  try {
    const { askToSend } = await loadPart(kit, 'send', () => import('./askToSend'))
    const hash = await askToSend(kit, transfer, state.fee?.price)
    noteTransfer(kit, hash, transfer, state)
    const { receiverProfileName: name } = state
    const namespace = transfer.network.chainNamespace
    rememberReceiver(kit, { namespace, address: transfer.to, ...(name && { name }) })
    track(kit, { event: 'SEND_SUCCESS', properties: { ...about, hash } })
    kit.get(sendForm).set(now => ({ ...now, phase: { status: 'sent', hash } }))
    await leave(kit)
    resetSend(kit) // not earlier: until then the view shows what was sent
    return { hash, explorerUrl: transactionUrl(transfer.network, hash) }
  } catch (cause) {
    const error = toKitError(cause, 'wallet/failed')
    track(kit, { event: error.code === 'user/rejected' ? 'SEND_REJECTED' : 'SEND_ERROR', properties: about })
    kit.get(sendForm).set(now => ({ ...now, phase: { status: 'failed', error } }))
    throw error
  } finally {
    stopSlow()
  }
}

/** So that a view can describe the pending transaction. Nothing depends on it: the transaction is sent. */
function noteTransfer(kit: Kit, hash: string, transfer: Transfer, { token, nft }: SendState): void {
  const { network, from: address, to, value, decimals } = transfer
  const moved = {
    ...{ amount: formatAmount({ value, decimals }), symbol: (nft ? token?.name : token?.symbol) ?? '', to },
    ...(nft && { isNft: true as const }),
  }
  import('../connection/followTransactions')
    .then(({ followSent }) =>
      followSent(kit, { hash, networkId: network.caipNetworkId, address, transfer: moved }),
    )
    .catch(error => kit.log.warn('what was sent is not told', error))
}

/** The exact transfer to sign, or the reason why there is none yet. */
function readyTransfer(
  kit: Kit,
  { token, value, receiverAddress: to, nft, form, problem }: SendState,
): Transfer {
  const from = sender(kit)
  if (!from) throw sendError('send/unsupported') // SND-07
  if (!form.amount || !form.receiver.trim()) throw sendError('send/incomplete') // SND-04
  if (!token) throw sendError('send/no-token') // SND-05
  if (problem || value === undefined || !to)
    throw sendError('send/not-ready', { value: problem?.code ?? 'form' })
  if (isUnderWay(form)) throw kitError('wallet/busy')
  const { decimals, address: tokenAddress } = token
  return { network: from.network, from: from.account.address, to, tokenAddress, nft, decimals, value }
}

/** The wallet is asking; after a while its window may be hidden. */
function wait(kit: Kit) {
  const waiting: SendForm = { ...kit.get(sendForm).get(), phase: { status: 'asking', slow: false } }
  const isWaiting = ({ phase }: SendForm) => phase.status === 'asking'
  kit.get(sendForm).set(waiting)
  return kit.after(slowHintMs, () =>
    kit
      .get(sendForm)
      .set(now => (isWaiting(now) ? { ...now, phase: { status: 'asking', slow: true } } : now)),
  )
}

/**
 * To Account, with the transaction on top of its activity. The visitor may have closed the modal, or moved
 * on: leave it as it is.
 */
async function leave(kit: Kit): Promise<void> {
  const state = kit.get(router).get()
  if (state.modal !== 'open' || !/^WalletSend/.test(currentRoute(state).view)) return
  if (isActivityOffered(kit)) kit.get(accountTab).set('activity')
  await resetTo(kit, { view: 'Account', params: undefined }).catch(error =>
    kit.log.warn('Account could not be shown', error),
  )
}
