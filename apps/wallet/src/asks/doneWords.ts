import { type Ask, isSent } from './ask'

/** What was done, once the site has it; what a chain does with a transaction is told by itself. */
export function doneWords(ask: Ask): string | undefined {
  if (ask.kind === 'switchChain') return 'The network is changed.'
  if (ask.kind === 'addChain') return 'The network is added.'
  return isSent(ask) ? undefined : 'Signed.'
}
