import type { NetworkInput } from '@latchkey/core'

/** Number, name, currency, its symbol, RPC, explorer, its address. As in viem/chains, which is too large for a page to load. */
const rows = [
  [1, 'Ethereum', 'Ether', 'ETH', 'ethereum.reth.rs/rpc', 'Etherscan', 'etherscan.io'],
  [10, 'OP Mainnet', 'Ether', 'ETH', 'mainnet.optimism.io', 'Optimism Explorer', 'optimistic.etherscan.io'],
  [56, 'BNB Smart Chain', 'BNB', 'BNB', '56.rpc.thirdweb.com', 'BscScan', 'bscscan.com'],
  [100, 'Gnosis', 'xDAI', 'XDAI', 'rpc.gnosischain.com', 'Gnosisscan', 'gnosisscan.io'],
  [137, 'Polygon', 'POL', 'POL', 'polygon.drpc.org', 'PolygonScan', 'polygonscan.com'],
  [8453, 'Base', 'Ether', 'ETH', 'mainnet.base.org', 'Basescan', 'basescan.org'],
  [42161, 'Arbitrum One', 'Ether', 'ETH', 'arb1.arbitrum.io/rpc', 'Arbiscan', 'arbiscan.io'],
  [43114, 'Avalanche', 'Avalanche', 'AVAX', 'api.avax.network/ext/bc/C/rpc', 'SnowTrace', 'snowtrace.io'],
  [59144, 'Linea Mainnet', 'Linea Ether', 'ETH', 'rpc.linea.build', 'Etherscan', 'lineascan.build'],
  [84532, 'Base Sepolia', 'Sepolia Ether', 'ETH', 'sepolia.base.org', 'Basescan', 'sepolia.basescan.org'],
  [
    11155111,
    'Sepolia',
    'Sepolia Ether',
    'ETH',
    '11155111.rpc.thirdweb.com',
    'Etherscan',
    'sepolia.etherscan.io',
  ],
] as const

/** The chains that a page may name by their number alone. */
export function knownNetworks(): NetworkInput[] {
  return rows.map(([id, name, currency, symbol, rpc, explorer, address]) => ({
    id,
    name,
    nativeCurrency: { name: currency, symbol, decimals: 18 },
    rpcUrls: { default: { http: [`https://${rpc}`] } },
    blockExplorers: { default: { name: explorer, url: `https://${address}` } },
    ...(name.includes('Sepolia') ? { testnet: true } : {}),
  }))
}
