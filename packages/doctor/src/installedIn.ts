import { type Connector, connectors } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import type { Examination } from './examination'
import { injectedAt } from './injectedAt'

/**
 * The wallets of a family that sit in this browser, as the adapter reported them. A connector for `window.ethereum` is
 * reported whether anything is there or not, and stands for one of the announced wallets where there are any.
 */
export function installedIn({ kit, page }: Examination, family: ChainNamespace): readonly Connector[] {
  const list = kit.get(connectors).get()[family] ?? []
  const announced = list.filter(({ type }) => type === 'ANNOUNCED' || type === 'MULTI_CHAIN')
  if (announced.length > 0 || !injectedAt(page)) return announced
  return list.filter(({ type }) => type === 'INJECTED')
}
