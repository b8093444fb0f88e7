import type { Connector } from './connector'

/** The name to show: Trust Wallet is shown as Trust (CON-06). */
export function connectorName(connector: Pick<Connector, 'name'>): string {
  return connector.name === 'Trust Wallet' ? 'Trust' : connector.name
}
