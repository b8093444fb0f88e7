import { formatUnits } from 'viem'
import { askNode } from './askNode'
import type { WalletNetwork } from './networks'

/** An address's native balance in the smallest unit, asked from the network's node. */
export async function balanceOf(network: WalletNetwork, address: string): Promise<bigint> {
  if (network.family === 'solana') {
    const answer = (await askNode(network, 'getBalance', [address])) as { value?: unknown } | undefined
    return BigInt(Number(answer?.value ?? 0))
  }
  return BigInt(String(await askNode(network, 'eth_getBalance', [address, 'latest'])))
}

/** `formatCoins(1500000000000000000n, network)` → `1.5 ETH`; cuts off digits after the fourth decimal. */
export function formatCoins(
  amount: bigint,
  { decimals, symbol }: Pick<WalletNetwork, 'decimals' | 'symbol'>,
): string {
  const [whole = '0', part = ''] = formatUnits(amount, decimals).split('.')
  const places = part.slice(0, 4).replace(/0+$/, '')
  const isTiny = amount > 0n && whole === '0' && places === ''
  return isTiny
    ? `< 0.0001 ${symbol}`
    : `${BigInt(whole).toLocaleString('en')}${places && `.${places}`} ${symbol}`
}

/** The full amount, for a user about to sign it. */
export function exactCoins(
  amount: bigint,
  { decimals, symbol }: Pick<WalletNetwork, 'decimals' | 'symbol'>,
): string {
  return `${formatUnits(amount, decimals)} ${symbol}`
}
