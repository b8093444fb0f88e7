import type { Connector } from './connector'

/** The display name: Trust Wallet shows as Trust (CON-06). */
export function connectorName(connector: Pick<Connector, 'name'>): string {
  return connector.name === 'Trust Wallet' ? 'Trust' : connector.name
}
