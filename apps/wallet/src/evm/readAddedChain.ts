import type { CaipNetworkId } from '@latchkey/protocol'
import type { WalletNetwork } from '../networks/networks'

/** Parses the object of `wallet_addEthereumChain` (EIP-3085); undefined if it is malformed. */
export function readAddedChain(value: unknown): WalletNetwork | undefined {
  const { chainId, chainName, rpcUrls, nativeCurrency } = (value ?? {}) as Record<string, unknown>
  const { symbol, decimals } = (nativeCurrency ?? {}) as Record<string, unknown>
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(chainId)) return undefined
  const name = typeof chainName === 'string' ? chainName.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '').trim() : ''
  const rpcUrl = Array.isArray(rpcUrls) ? rpcUrls.slice(0, 8).find(isNode) : undefined
  if (!name || !rpcUrl) return undefined
  return {
    id: `eip155:${Number(chainId)}` as CaipNetworkId,
    family: 'eip155',
    name: name.slice(0, 40),
    symbol: typeof symbol === 'string' && /^[\p{L}\p{N}.-]{1,10}$/u.test(symbol) ? symbol : 'ETH',
    decimals: typeof decimals === 'number' && [6, 8, 18].includes(decimals) ? decimals : 18,
    isTest: false,
    rpcUrl,
  }
}

/** Over https, or on this machine. */
function isNode(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 500 || !URL.canParse(value)) return false
  const { protocol, hostname, username } = new URL(value)
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return !username && (protocol === 'https:' || (protocol === 'http:' && isLocal))
}
