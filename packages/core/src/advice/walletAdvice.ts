import type { ErrorCode } from '@latchkey/protocol'
import type { Advice } from './advice'

/** Advice about wallets and how they answer. */
export const walletAdvice = {
  'user/rejected': {
    cause: 'The visitor declined in the wallet.',
    remedy: 'Nothing is wrong: let the visitor try again.',
  },
  'wallet/busy': {
    cause: 'The wallet shows a request of this kind already.',
    remedy: 'Ask the visitor to open the wallet and to answer it.',
  },
  'wallet/locked': {
    cause: 'The wallet is locked, or has not given this site its accounts.',
    remedy: 'Ask the visitor to unlock it, and connect again.',
  },
  'wallet/bad-answer': {
    cause: 'The wallet answered something else than it was asked for.',
    remedy: 'Try another wallet; `cause` of the error has the answer.',
  },
  'wallet/unsupported-method': {
    cause: 'The wallet, or its chain family, does not offer this.',
    remedy: 'Use another wallet, or another way to do it.',
  },
  'wallet/disconnected': {
    cause: 'The wallet cannot reach its network, or left while it was asked.',
    remedy: 'Try again.',
  },
  'wallet/failed': {
    cause: 'The wallet could not do what it was asked, for a reason of its own.',
    remedy: 'Read `details` and `cause` of the error: a transaction that would be reverted says why there.',
  },
  'request/invalid': {
    cause: 'What was to be signed, sent or read is not valid, or the contract reverts it.',
    remedy: 'Read `details` of the error: it names the field, or the reason of the revert.',
  },
  'request/expired': {
    cause: 'The wallet did not answer in time.',
    remedy: 'Try again.',
  },
  'disconnect/failed': {
    cause: 'A wallet could not be disconnected. The others were.',
    remedy: 'Read `cause` of the error, and try again.',
  },
  'connect/cancelled': {
    cause: 'The visitor closed the modal, or chose another wallet meanwhile.',
    remedy: 'Nothing is wrong: treat it like a declined request.',
  },
} satisfies Partial<Record<ErrorCode, Advice>>
