import type { Log, ProvidedWallet, Stop } from '@latchkey/core'
import {
  chainIdHex,
  type Eip1193Provider,
  isEip1193Provider,
  isHttpUrl,
  readAccounts,
  readChainId,
  switchChain,
  watchProvider,
} from '@latchkey/evm'
import { kitError } from '@latchkey/protocol'
import type { CreateConnectorFn } from '@wagmi/core'
import { type Address, type Chain, getAddress } from 'viem'

/** What wagmi calls connectors of this kind. */
const type = 'walletConnect'

/**
 * A wagmi connector for a wallet that is not on the page, so that wagmi's own hooks see its connection. It never connects
 * by itself. wagmi's `disconnect` withdraws the wallet's permission, as for injected wallets, which ends the session.
 */
export function providedConnector({ connector, wallet }: ProvidedWallet, log: Log): CreateConnectorFn {
  const { id, name, imageUrl } = connector
  if (!isEip1193Provider(wallet)) throw kitError('provider/not-found', { value: id })
  const provider = wallet
  const ask = (method: string, params?: readonly unknown[]) =>
    provider.request(params ? { method, params } : { method })
  let stopListening: Stop = () => {}

  return ({ chains, emitter, storage }) => {
    const ended = `${id}.disconnected` as 'recentConnectorId' // wagmi's own note for injected wallets

    async function getAccounts(method = 'eth_accounts'): Promise<readonly Address[]> {
      return readAccounts(await ask(method)).map(address => getAddress(address))
    }
    const getChainId = async () => readChainId(await ask('eth_chainId'))

    function onAccountsChanged(said: readonly string[]): void {
      try {
        const accounts = readAccounts(said).map(address => getAddress(address))
        if (accounts.length > 0) return void emitter.emit('change', { accounts })
      } catch (error) {
        log.warn(`wagmi: ${id} reported accounts that cannot be read`, error)
      }
      onDisconnect() // better than claiming accounts we cannot read
    }

    function onChainChanged(said: string): void {
      emitter.emit('change', { chainId: readChainId(said) })
    }

    function onDisconnect(): void {
      stopListening()
      emitter.emit('disconnect')
    }

    return {
      id,
      name,
      type,
      ...(imageUrl ? { icon: imageUrl } : {}),
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        const accounts = await getAccounts(isReconnecting ? 'eth_accounts' : 'eth_requestAccounts')
        if (accounts.length === 0) throw kitError('wallet/bad-answer', { value: 'list of accounts' })
        stopListening()
        stopListening = watchProvider(
          provider,
          {
            accountsChanged: said => onAccountsChanged(said as readonly string[]),
            chainChanged: said => onChainChanged(said as string),
            disconnect: onDisconnect,
          },
          log,
        )
        try {
          let now = await getChainId()
          if (chainId && chainId !== now) now = await goTo(chainId).catch(() => now)
          await storage?.removeItem(ended)
          const list = withCapabilities ? accounts.map(address => ({ address, capabilities: {} })) : accounts
          return { accounts: list as never, chainId: now }
        } catch (error) {
          stopListening()
          throw error
        }
      },
      async disconnect() {
        stopListening()
        await storage?.setItem(ended, true as never)
        await ask('wallet_revokePermissions', [{ eth_accounts: {} }]).catch(error =>
          log.warn(`wagmi: the permission of ${id} could not be withdrawn`, error),
        )
      },
      getAccounts: () => getAccounts(),
      getChainId,
      getProvider: async () => provider,
      async isAuthorized() {
        if (await storage?.getItem(ended)) return false
        return (await getAccounts().catch(() => [])).length > 0
      },
      async switchChain({ chainId }) {
        await goTo(chainId)
        return chainOf(chains, chainId)
      },
      onAccountsChanged: said => onAccountsChanged(said),
      onChainChanged: said => onChainChanged(said),
      onDisconnect: () => onDisconnect(),
    }

    async function goTo(chainId: number): Promise<number> {
      const now = await switchTo(provider, chainOf(chains, chainId))
      onChainChanged(chainIdHex({ id: now }))
      return now
    }
  }
}

function chainOf(chains: readonly Chain[], chainId: number): Chain {
  const chain = chains.find(one => one.id === chainId)
  if (!chain) throw kitError('chain/not-configured', { value: String(chainId) })
  return chain
}

function switchTo(provider: Eip1193Provider, chain: Chain): Promise<number> {
  const { id, name, nativeCurrency, blockExplorers = {}, rpcUrls } = chain
  const target = { id, name, nativeCurrency, blockExplorers }
  return switchChain(provider, target, async () => rpcUrls.default.http.filter(isHttpUrl))
}
