import type { ErrorCode } from '@latchkey/protocol'
import type { Advice } from './advice'

/** Advice about sending. */
export const sendAdvice = {
  'send/incomplete': {
    cause: 'Something was to be sent without an amount or without a receiver.',
    remedy: 'Set both first, and send once `problem` is undefined.',
  },
  'send/no-token': {
    cause:
      'Something was to be sent, and no token is chosen; or the account does not have it on this network.',
    remedy: 'Choose one of `tokenBalances` first.',
  },
  'send/unsupported': {
    cause: 'No account is connected that tokens can be sent from: that works on EVM networks and on Solana.',
    remedy: 'Let the visitor connect a wallet there, or switch the network.',
  },
  'send/not-ready': {
    cause: 'What is filled in cannot be sent; the code of the problem is named.',
    remedy: 'Show the visitor `problem`, and send once it is undefined.',
  },
  'send/already-mined': {
    cause: 'A pending transaction was to be sped up or cancelled, and a block held it before.',
    remedy: 'Nothing is to be done: what was sent has arrived.',
  },
  'send/not-replaceable': {
    cause:
      'A pending transaction was to be sped up or cancelled, and no node knows it, or it is of another account or of a rare kind.',
    remedy: 'Let the visitor do it in the wallet.',
  },
  'send/not-replaced': {
    cause: 'The wallet was asked to replace a transaction, and took a number of its own choice.',
    remedy: 'Tell the visitor that both transactions are on their way.',
  },
} satisfies Partial<Record<ErrorCode, Advice>>
