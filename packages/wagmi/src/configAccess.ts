import {
  type AskedWallet,
  accountOf,
  chainIdHex,
  type Eip1193Provider,
  type EvmAccess,
  isEip1193Provider,
  readAccounts,
  readChainId,
  requestOf,
  reviewWith,
  walletAnswer,
} from '@latchkey/evm'
import { kitError, signs } from '@latchkey/protocol'
import type { Connector } from '@wagmi/core'
import { askTransport } from './askTransport'
import { chainIdIn } from './chainIdIn'
import { clientProvider } from './clientProvider'
import { followWallet } from './followWallet'
import type { MirroredConfig } from './mirroredConfig'
import { connectionOf, ownProvider, toAdapterError } from './wallets' // from there, so that a build does not make a file of what both need

/** Reaches nodes through the site's own transports, and wallets through its connectors. */
export function configAccess(mirrored: MirroredConfig): EvmAccess {
  const { config } = mirrored
  return {
    node: ({ network, ...call }) => askTransport(config, chainIdIn(config, network), call),
    async wallet({ connectorId, address }) {
      const { connector } = connectionOf(config, connectorId)
      return told(mirrored, connectorId, () => openWallet(mirrored, connector, connectorId, address))
    },
  }
}

/** Asks the wallet itself, as wagmi does: it may have changed its chain without an event. */
async function openWallet(
  mirrored: MirroredConfig,
  connector: Connector,
  connectorId: string,
  address: string,
): Promise<AskedWallet> {
  const asked = Promise.all([connector.getAccounts(), connector.getChainId()])
  const [accounts, id] = await walletAnswer(mirrored, asked)
  const account = accountOf({ accounts: readAccounts(accounts) }, address)
  const chainId = readChainId(id)
  const provider = await providerFor(connector, account, chainId)
  return {
    account,
    async chainId() {
      const known = mirrored.config.state.connections.get(connector.uid)?.chainId
      if (known !== chainId) connector.onChainChanged(chainIdHex({ id: chainId }))
      return chainId
    },
    async ask(method, params) {
      const review = signs(method) && reviewWith(mirrored.host, connectorId, provider)
      const takeAnswer = review && (await review({ method, params }))
      const answer = await told(mirrored, connector.id, () => requestOf(provider, { method, params }), method)
      if (takeAnswer) takeAnswer(answer)
      return answer
    },
  }
}

async function providerFor(connector: Connector, account: string, chainId: number): Promise<Eip1193Provider> {
  if (connector.getClient) return clientProvider(await connector.getClient({ chainId }), account)
  const provider: unknown = await ownProvider(connector, { chainId })
  if (!isEip1193Provider(provider)) throw kitError('provider/not-found', { value: connector.id })
  return provider
}

/** Turns errors into kit errors, and tells wagmi if the wallet has changed its chain. */
async function told<T>(
  mirrored: MirroredConfig,
  connectorId: string,
  work: () => Promise<T>,
  asked?: string,
): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const error = toAdapterError(cause, connectorId, asked)
    void followWallet(mirrored, connectorId, error)
    throw error
  }
}
