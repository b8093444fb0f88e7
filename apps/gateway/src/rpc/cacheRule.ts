import { confirmations } from './chainHead'
import type { RpcCall } from './rpcCall'
import type { ServedChain } from './servedChain'

/**
 * How an answer may be reused. `never`: not at all. `share`: by the same call while it is in flight. `head`: also for
 * a moment afterwards, until the head moves. `mined`: depends on the answer. `fixed`: for long.
 */
export type CacheRule = 'never' | 'share' | 'head' | 'mined' | 'fixed'

/** Rules by method. A number is the index of the block parameter. */
const eip155: Record<string, CacheRule | number> = {
  ...{
    eth_chainId: 'fixed',
    net_version: 'fixed',
    web3_clientVersion: 'fixed',
    eth_supportedEntryPoints: 'fixed',
  },
  ...{
    eth_blockNumber: 'head',
    eth_gasPrice: 'head',
    eth_maxPriorityFeePerGas: 'head',
    eth_blobBaseFee: 'head',
  },
  ...{ eth_syncing: 'head', net_listening: 'head' },
  ...{ eth_getBlockByHash: 'fixed', eth_getBlockTransactionCountByHash: 'fixed' },
  ...{ eth_getTransactionByBlockHashAndIndex: 'fixed', eth_getUncleCountByBlockHash: 'fixed' },
  ...{ eth_getTransactionByHash: 'mined', eth_getTransactionReceipt: 'mined' },
  ...{ eth_call: 1, eth_getBalance: 1, eth_getCode: 1, eth_getTransactionCount: 1, eth_getAccount: 1 },
  ...{ eth_feeHistory: 1, eth_getStorageAt: 2, eth_getProof: 2, eth_getBlockByNumber: 0 },
  ...{ eth_getBlockReceipts: 0, eth_getBlockTransactionCountByNumber: 0 },
  ...{ eth_getTransactionByBlockNumberAndIndex: 0, eth_getUncleCountByBlockNumber: 0 },
}

const solana: Record<string, CacheRule> = {
  ...{ getGenesisHash: 'fixed', getVersion: 'fixed', getEpochSchedule: 'fixed', getBlockTime: 'fixed' },
  ...{ getAccountInfo: 'head', getBalance: 'head', getBlockHeight: 'head', getEpochInfo: 'head' },
  ...{ getLatestBlockhash: 'head', getMinimumBalanceForRentExemption: 'head', getMultipleAccounts: 'head' },
  ...{
    getRecentPrioritizationFees: 'head',
    getSlot: 'head',
    getSupply: 'head',
    getTokenAccountBalance: 'head',
  },
  ...{ getTokenAccountsByOwner: 'head', getTokenSupply: 'head', getProgramAccounts: 'head' },
}

const bip122: Record<string, CacheRule> = {
  ...{ getbestblockhash: 'head', getblock: 'head', getblockchaininfo: 'head', getblockcount: 'head' },
  ...{ getblockhash: 'head', getblockheader: 'head', estimatesmartfee: 'head' },
}

/** The rule for a `read` method. `head` is the chain's newest known block. */
export function cacheRule(
  namespace: ServedChain['namespace'],
  { method, params }: RpcCall,
  head: bigint | undefined,
): CacheRule {
  if (namespace === 'solana') return isFinal(method, params) ? 'fixed' : (solana[method] ?? 'share')
  if (namespace === 'bip122') return bip122[method] ?? 'share'
  if (method === 'eth_getLogs') return logsRule(first(params), head)
  const rule = eip155[method] ?? 'share'
  if (typeof rule !== 'number') return rule
  // State overrides make no difference: they are part of the call.
  return blockRule(Array.isArray(params) ? params[rule] : undefined, head)
}

/** Solana's blocks and transactions default to `finalized`. */
function isFinal(method: string, params: unknown): boolean {
  if (method !== 'getTransaction' && method !== 'getBlock') return false
  const options = Array.isArray(params) ? params[1] : undefined
  if (typeof options !== 'object' || options === null) return true
  return ((options as { commitment?: unknown }).commitment ?? 'finalized') === 'finalized'
}

function logsRule(filter: unknown, head: bigint | undefined): CacheRule {
  if (typeof filter !== 'object' || filter === null) return 'share'
  const { blockHash, fromBlock, toBlock } = filter as Record<string, unknown>
  if (blockHash !== undefined) return blockRule({ blockHash }, head)
  const rules = [blockRule(fromBlock, head), blockRule(toBlock, head)]
  return rules.includes('never') ? 'never' : rules.includes('head') ? 'head' : 'fixed'
}

function blockRule(block: unknown, head: bigint | undefined): CacheRule {
  if (block === undefined || block === null) return 'head'
  if (typeof block === 'object') {
    const { blockHash, blockNumber } = block as Record<string, unknown>
    return typeof blockHash === 'string' ? 'fixed' : blockRule(blockNumber ?? 'pending', head)
  }
  if (typeof block !== 'string') return 'never'
  if (block === 'earliest') return 'fixed'
  if (block === 'latest' || block === 'safe' || block === 'finalized') return 'head'
  if (/^0x[0-9a-f]{64}$/i.test(block)) return 'fixed'
  if (!/^0x[0-9a-f]{1,16}$/i.test(block)) return 'never'
  return head !== undefined && BigInt(block) + confirmations <= head ? 'fixed' : 'head'
}

function first(params: unknown): unknown {
  return Array.isArray(params) ? params[0] : undefined
}
