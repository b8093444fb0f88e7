import { type Ask, isSent } from './ask'

/** The success message, once the site has the answer; a transaction's result is a separate message. */
export function doneWords(ask: Ask): string | undefined {
  if (ask.kind === 'switchChain') return 'The network is changed.'
  if (ask.kind === 'addChain') return 'The network is added.'
  return isSent(ask) ? undefined : 'Signed.'
}
