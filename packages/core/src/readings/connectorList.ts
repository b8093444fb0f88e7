import { config } from '../config/config'
import { connectorList, type ListedConnector } from '../connectors/connectorList'
import { connectors } from '../connectors/connectors'
import { listings } from '../connectors/listings'
import { namespaceFilter } from '../connectors/namespaceFilter'
import { recentWallets } from '../connectors/recentWallets'
import type { Reading } from '../kernel/reading'

/** The connectors as Connect shows them. */
export const connectorListReading: Reading<readonly ListedConnector[]> = {
  features: [config, connectors, recentWallets, listings, namespaceFilter],
  read: connectorList,
}
