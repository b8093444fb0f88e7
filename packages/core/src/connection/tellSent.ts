import type { AccountRequest } from '../connectors/adapter'
import type { SignedPsbt } from '../connectors/walletRequests'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'

/** What shows balances reads them again, and the transaction is watched until it has ended. */
export function tellSent(
  kit: Kit,
  { networkId, address }: Pick<AccountRequest, 'networkId' | 'address'>,
  answer: unknown,
): void {
  const id = typeof answer === 'string' ? answer : (Object(answer) as Partial<SignedPsbt>).txid
  if (id === undefined) return // signed, and not sent
  const fail = (error: unknown) => kit.log.error('a feature failed after a transaction', error)
  kit.run('transactionSent', { networkId, address, id }).catch(fail)
  if (typeof answer === 'string')
    retry(kit, () => import('./followTransactions'))
      .then(({ followSent }) => followSent(kit, { hash: answer, networkId, address }))
      .catch(fail)
}
