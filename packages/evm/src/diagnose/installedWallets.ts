import type { Connector, ExaminedNamespace } from '@latchkey/core'
import { injectedAt } from './injectedAt'

/**
 * The wallets installed in this browser. A connector for `window.ethereum` is always reported, even if nothing is there.
 * If there are announced wallets, it is one of them.
 */
export function installedWallets({ connectors, page }: ExaminedNamespace): readonly Connector[] {
  const announced = connectors.filter(({ type }) => type === 'ANNOUNCED' || type === 'MULTI_CHAIN')
  if (announced.length > 0 || !injectedAt(page)) return announced
  return connectors.filter(({ type }) => type === 'INJECTED')
}
