import type { Ask } from '../asks/ask'
import { untilMined } from '../evm/sendEvmTransaction'
import type { Notices } from './notices'

/**
 * Reports what happens to a transaction after the site got its answer. Resolves with whether the wallet sent
 * anything.
 */
export async function watchTransaction(ask: Ask, result: unknown, notices: Notices): Promise<boolean> {
  if (ask.kind === 'transaction' && ask.sends) {
    const { name } = ask.network
    const status = await untilMined(ask.network, result as `0x${string}`).catch(() => undefined)
    if (status === 'success') notices.tell('good', `The transaction is in a block of ${name}.`)
    else if (status) notices.tell('warning', `The transaction is in a block of ${name}, but it failed there.`)
    else notices.tell('warning', `The transaction was sent, but ${name} has not taken it yet.`)
    return true
  }
  if (ask.kind === 'solanaTransactions' && ask.form === 'send') {
    notices.tell('good', `The transaction was sent to ${ask.network.name}.`)
    return true
  }
  return false
}
