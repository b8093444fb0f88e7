import { type AdapterHost, type Connections, type Connector, systemEnv } from '@latchkey/core'
import { fakeLog } from './fakeLog'

/** A kit as an adapter sees it, and all the adapter's reports. */
export type FakeHost = {
  readonly host: AdapterHost
  /** Every report so far. */
  readonly connectorReports: (readonly Connector[])[]
  readonly reports: Connections[]
  /** The last report. */
  readonly connectors: readonly Connector[]
  readonly connections: Connections
}

/** Plays the kit for a test of a single adapter. */
export function fakeHost(given: Partial<AdapterHost> = {}): FakeHost {
  const connectorReports: (readonly Connector[])[] = []
  const reports: Connections[] = []
  return {
    host: {
      env: systemEnv(),
      log: fakeLog(),
      networks: () => [],
      rpcUrls: async () => [],
      isRemote: id => id === 'walletConnect',
      connectorsChanged: list => void connectorReports.push(list),
      connectionsChanged: report => void reports.push(report),
      ...given,
    },
    connectorReports,
    reports,
    get connectors() {
      return connectorReports.at(-1) ?? []
    },
    get connections() {
      return reports.at(-1) ?? { list: [], active: undefined }
    },
  }
}
