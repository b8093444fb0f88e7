import {
  encodeCalls,
  handleOpsData,
  type Operation,
  operationTypedData,
  packOperation,
  planAccount,
  smartAccountContracts,
  transactionGas,
} from '@latchkey/smartaccount'
import { type Address, encodeFunctionData, type Hex, keccak256, parseAbi } from 'viem'
import { walletAddresses } from '../keys/walletAddresses'
import type { WalletKeys } from '../keys/walletKeys'
import { signEvmTransaction, signTypedMessage } from '../sign/signEvm'

/** What the visitor wants to do, and what he has read of the network elsewhere. */
export type Rescue = {
  chainId: number
  /** Whether the smart account has code on this network. */
  isDeployed: boolean
  /** How many transactions the plain account has sent. */
  nonce: number
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  /** The gas for all steps together, where the usual is not enough. */
  callGas?: bigint
  steps: readonly [RescuedStep, ...RescuedStep[]]
}

export type RescuedStep = RescuedTransfer | RescuedCall

/** `token` is missing for the network's coin. An NFT has its number; of one of ERC-1155 there may be several. */
export type RescuedTransfer = {
  to: Address
  amount: bigint
  token?: Address
  nft?: { id: bigint; kind: 'erc721' | 'erc1155' }
}

/** Any call of a contract, with `coins` of the network sent along. */
export type RescuedCall = { contract: Address; data: Hex; coins: bigint }

export type SignedRescue = { rawTransaction: Hex; hash: Hex; gas: bigint; mostCost: bigint }

const tokenAbi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
])
const arbitrumChains = [42161, 42170]

/**
 * A signed transaction by which the plain account brings the smart account's operation to the EntryPoint itself, with
 * no bundler. The operation pays no fees, so that all of the account's coins can be moved: the transaction does.
 */
export function rescueTransaction(keys: Pick<WalletKeys, 'evm' | 'evmOwner'>, rescue: Rescue): SignedRescue {
  const { chainId, isDeployed, nonce, maxFeePerGas, maxPriorityFeePerGas, steps } = rescue
  const { evm, evmOwner } = walletAddresses({ ...keys, solana: keys.evm })
  const { address, ...deployment } = planAccount(evmOwner as Address)
  const [first, ...others] = steps
  const unsigned: Operation = {
    sender: address,
    // A row of nonces for each transaction of the plain account: one made anew in the place of another can never do
    // the same transfer twice, and nobody has to look up the EntryPoint's nonces.
    nonce: (rescueRow + BigInt(nonce)) << 64n,
    ...(!isDeployed && deployment),
    callData: encodeCalls([toCall(first, address), ...others.map(step => toCall(step, address))]),
    callGasLimit: rescue.callGas ?? usualGas(steps),
    verificationGasLimit: isDeployed ? 150_000n : 500_000n,
    ...{ preVerificationGas: 0n, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n },
    signature: '0x',
  }
  const signature = signTypedMessage(operationTypedData(unsigned, chainId), keys.evmOwner)
  const operation = { ...unsigned, signature }
  const data = handleOpsData(packOperation(operation), evm as Address)
  // Arbitrum counts what the bytes cost on Ethereum as gas of its own.
  const gas = transactionGas(operation, data) + (arbitrumChains.includes(chainId) ? 3_000_000n : 0n)
  const rawTransaction = signEvmTransaction(
    {
      ...{ type: 'eip1559', chainId, nonce, to: smartAccountContracts.entryPoint, data, gas },
      ...{ maxFeePerGas, maxPriorityFeePerGas },
    },
    keys.evm,
  )
  return { rawTransaction, hash: keccak256(rawTransaction), gas, mostCost: gas * maxFeePerGas }
}

/** "rescue" in letters: no wallet's own operations use these rows. */
const rescueRow = 0x726573637565n << 64n

/** A lending protocol takes up to about 400 000 to give back what it holds. */
function usualGas(steps: Rescue['steps']): bigint {
  return steps.reduce((sum, step) => sum + ('contract' in step ? 600_000n : 150_000n), 60_000n)
}

function toCall(step: RescuedStep, from: Address) {
  if ('contract' in step) return { to: step.contract, value: step.coins, data: step.data }
  const { to, amount, token, nft } = step
  if (!token) return { to, value: amount, data: '0x' as const }
  const functionName = 'safeTransferFrom'
  const data = !nft
    ? encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, amount] })
    : nft.kind === 'erc721'
      ? encodeFunctionData({ abi: tokenAbi, functionName, args: [from, to, nft.id] })
      : encodeFunctionData({ abi: tokenAbi, functionName, args: [from, to, nft.id, amount, '0x'] })
  return { to: token, value: 0n, data }
}
