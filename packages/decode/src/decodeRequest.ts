import { decodeCalls } from './evm/decodeCalls'
import { decodeMessage } from './message/decodeMessage'
import type { Part } from './part'
import type { SignRequest } from './request'
import { decodeSolana } from './solana/decodeSolana'
import { isTransactionMessage } from './solana/isTransactionMessage'
import type { SolanaFound } from './solana/solanaFound'
import { decodeSwap } from './swaps/decodeSwap'
import { decodeTyped } from './typed/decodeTyped'

/**
 * What a request does, in parts. It asks nobody, never throws, and has at least one part: what cannot be read is a part
 * that says so. `found` is what a node said of its accounts on Solana.
 *
 * @example
 * const [part] = decodeRequest({ origin, networkId, account, action: { kind: 'calls', calls: [{ to, value: 0n, data }] } })
 */
export function decodeRequest({ action, networkId, account }: SignRequest, found?: SolanaFound): Part[] {
  switch (action.kind) {
    case 'calls': {
      const parts = decodeCalls(action.calls, call => decodeSwap(call, { networkId, account }))
      for (const to of action.delegatesTo ?? [])
        parts.unshift({
          what: 'control',
          of: account,
          to: /^0x0{40}$/.test(to) ? undefined : to,
          how: 'code',
        })
      return parts.length > 0 ? parts : [unread]
    }
    case 'typed':
      return decodeTyped(action.data, account)
    case 'message':
      if (action.isHash)
        return [{ what: 'control', of: account, to: undefined, how: 'account', isSignature: true }]
      // A signature over a transaction's bytes is that transaction, signed.
      if (networkId.startsWith('solana:') && isTransactionMessage(action.bytes))
        return decodeSolana([action.bytes], account).map(part => ({ ...part, isSignature: true }))
      return [decodeMessage(action.bytes)]
    case 'solana':
      return decodeSolana(action.transactions, account, found)
    case 'grants':
      return [...action.parts]
    case 'unreadable':
      return [action.method ? { what: 'unknown', reason: 'method', method: action.method } : unread]
  }
}

const unread: Part = { what: 'unknown', reason: 'request' }
