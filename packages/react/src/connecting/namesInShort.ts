import type { Network } from '@latchkey/core'
import type { Say } from '../text/sayIn'
import type { multiChainTexts } from './multiChainTexts'

const shown = 2

/** Names the first networks, and counts the others. */
export function namesInShort(
  networks: readonly Network[],
  locale: string,
  say: Say<keyof typeof multiChainTexts>,
): string {
  const names = networks.slice(0, shown).map(({ name }) => name)
  const others = networks.length - names.length
  if (others > 0)
    names.push(say('multiChain.others', { count: new Intl.NumberFormat(locale).format(others) }))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}
