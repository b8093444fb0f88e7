import type { Finding } from '@latchkey/core'
import type { ErrorCode } from '@latchkey/protocol'

/** What the error of an attempt means and what to do about it, by code. `{wallet}` is the wallet's name. */
export const attemptWords: Readonly<Record<string, Omit<Finding, 'id'>>> = {
  'user/rejected': {
    level: 'note',
    title: 'The visitor declined',
    text: 'The request was declined in {wallet}. That is the visitor’s right, and no fault.',
    next: 'Nothing is to be mended; the visitor may try again.',
  },
  'wallet/busy': {
    level: 'problem',
    title: 'The wallet already shows a request',
    text: '{wallet} has an open request of this kind, maybe from another tab or another site, and takes no second one.',
    next: 'Open the wallet, answer or close what it shows, and try again.',
  },
  'wallet/locked': {
    level: 'problem',
    title: 'The wallet is locked',
    text: '{wallet} did not let the site ask.',
    next: 'Unlock the wallet and try again.',
  },
  'wallet/bad-answer': {
    level: 'problem',
    title: 'The wallet answered something that makes no sense',
    text: '{wallet} approved, but gave no valid account or chain. The kit shows nothing it cannot check.',
    next: 'Update the wallet, or switch off other extensions that may stand in between.',
  },
  'wallet/unsupported-method': {
    level: 'problem',
    title: 'The wallet cannot do this',
    text: '{wallet} does not offer what connecting needs.',
    next: 'Update the wallet, or choose another one.',
  },
  'wallet/disconnected': {
    level: 'problem',
    title: 'The wallet has no connection to its network',
    text: '{wallet} says that it reaches no chain.',
    next: 'Look at the network chosen in the wallet and at the node it uses.',
  },
  'wallet/failed': {
    level: 'problem',
    title: 'The wallet failed',
    text: '{wallet} ended the attempt with an error that has no code of its own. The console has it.',
    next: 'Open the wallet once, reload the page and try again.',
  },
  'chain/not-configured': {
    level: 'problem',
    title: 'The chain is not configured',
    text: '{wallet} or the adapter does not know the chain that was asked for.',
    next: 'Name the same chains in networks and in the adapter’s own config.',
  },
  'chain/mismatch': {
    level: 'problem',
    title: 'The wallet is on another chain',
    text: '{wallet} answered from a chain that does not fit the one asked for.',
    next: 'Switch the wallet to one of the site’s networks and try again.',
  },
  'connector/not-found': {
    level: 'problem',
    title: 'The wallet is gone',
    text: '{wallet} was listed and is not there any more: its extension was updated, or switched off.',
    next: 'Reload the page.',
  },
  'connector/reconnecting': {
    level: 'problem',
    title: 'The wallet is being restored',
    text: '{wallet} cannot be asked while an earlier connection comes back.',
    next: 'Wait a moment and try again.',
  },
  'provider/not-found': {
    level: 'problem',
    title: 'The wallet cannot be reached',
    text: 'The adapter found nothing to talk to behind {wallet}.',
    next: 'Look whether the extension is on, and reload the page.',
  },
} satisfies Partial<Record<ErrorCode, Omit<Finding, 'id'>>>
