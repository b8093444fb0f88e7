import type { Connector, ExaminedFamily } from '@latchkey/core'
import { injectedAt } from './injectedAt'

/**
 * The wallets that sit in this browser. A connector for `window.ethereum` is reported whether anything is there or not,
 * and stands for one of the announced wallets where there are any.
 */
export function installedWallets({ connectors, page }: ExaminedFamily): readonly Connector[] {
  const announced = connectors.filter(({ type }) => type === 'ANNOUNCED' || type === 'MULTI_CHAIN')
  if (announced.length > 0 || !injectedAt(page)) return announced
  return connectors.filter(({ type }) => type === 'INJECTED')
}
