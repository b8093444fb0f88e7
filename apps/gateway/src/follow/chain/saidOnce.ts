import type { Transfer } from './readLog'

/** Some wrapped coins emit Transfer in addition to Deposit and Withdrawal: that is one movement. */
export function saidOnce(transfers: Transfer[]): Transfer[] {
  if (!transfers.some(({ isWrap }) => isWrap)) return transfers
  const key = ({ token, sender, receiver, amount }: Transfer) => `${token} ${sender} ${receiver} ${amount}`
  const plain = new Set(transfers.filter(({ isWrap }) => !isWrap).map(key))
  return transfers.filter(transfer => !transfer.isWrap || !plain.has(key(transfer)))
}
