import type { ServedChain } from './servedChain'

/**
 * What a method does. `read`: any node may answer. `send`: changes something. `make-filter` and `filter`: bound to the
 * node that made it.
 */
export type MethodKind = 'read' | 'send' | 'make-filter' | 'filter'

const list = (kind: MethodKind, names: string) =>
  names
    .trim()
    .split(/\s+/)
    .map(name => [name, kind] as const)

// wire §7.5 without the methods that wallets answer, plus those of a plain HTTP client.
const eip155 = [
  ...list(
    'read',
    `eth_accounts eth_blobBaseFee eth_blockNumber eth_call eth_chainId eth_createAccessList eth_estimateGas
     eth_estimateUserOperationGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance eth_getBlockByHash
     eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
     eth_getBlockTransactionCountByNumber eth_getCode eth_getLogs eth_getProof eth_getStorageAt
     eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash
     eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash
     eth_getUncleCountByBlockNumber eth_getUserOperationByHash eth_getUserOperationReceipt
     eth_maxPriorityFeePerGas eth_supportedEntryPoints eth_syncing net_listening net_version web3_clientVersion`,
  ),
  ...list('make-filter', 'eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter'),
  ...list('filter', 'eth_getFilterChanges eth_getFilterLogs eth_uninstallFilter'),
  ...list('send', 'eth_sendRawTransaction'),
]

const solana = [
  ...list(
    'read',
    `getAccountInfo getBalance getBlock getBlockCommitment getBlockHeight getBlocks getBlocksWithLimit getBlockTime
     getEpochInfo getEpochSchedule getFeeForMessage getFirstAvailableBlock getGenesisHash getHealth
     getInflationRate getLatestBlockhash getMinimumBalanceForRentExemption getMultipleAccounts getProgramAccounts
     getRecentPerformanceSamples getRecentPrioritizationFees getSignaturesForAddress getSignatureStatuses getSlot
     getStakeMinimumDelegation getSupply getTokenAccountBalance getTokenAccountsByOwner getTokenLargestAccounts
     getTokenSupply getTransaction getTransactionCount getVersion isBlockhashValid minimumLedgerSlot
     simulateTransaction`,
  ),
  ...list('send', 'sendTransaction'),
]

const bip122 = [
  ...list(
    'read',
    `estimatesmartfee getbestblockhash getblock getblockchaininfo getblockcount getblockhash getblockheader
     getmempoolinfo getrawtransaction gettxout testmempoolaccept`,
  ),
  ...list('send', 'sendrawtransaction'),
]

/** Every method the proxy passes on; all others are refused. */
export const rpcMethods: Record<ServedChain['namespace'], ReadonlyMap<string, MethodKind>> = {
  eip155: new Map(eip155),
  solana: new Map(solana),
  bip122: new Map(bip122),
}
