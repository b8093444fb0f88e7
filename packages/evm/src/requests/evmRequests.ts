import type { AttachedAdapter } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { askPermission } from './askPermission'
import type { AbiCodec } from './contractCall'
import { estimateGas } from './estimateGas'
import type { EvmAccess } from './evmAccess'
import { getAssets } from './getAssets'
import { getBalance } from './getBalance'
import { getCapabilities } from './getCapabilities'
import { readContract } from './readContract'
import { sendCalls } from './sendCalls'
import { sendTransaction } from './sendTransaction'
import { signMessage } from './signMessage'
import { signTypedData } from './signTypedData'
import { writeContract } from './writeContract'

/** The requests of every EVM adapter, and what else is loaded with the first of them. */
export type EvmRequests = Required<
  Pick<
    AttachedAdapter,
    | 'getBalance'
    | 'signMessage'
    | 'signTypedData'
    | 'sendTransaction'
    | 'estimateGas'
    | 'readContract'
    | 'writeContract'
    | 'getCapabilities'
    | 'sendCalls'
    | 'getAssets'
    | 'askPermission'
    | 'diagnose'
    | 'chooseAccount'
    | 'siteProvider'
  >
>

/** What an adapter does in its own way. */
type OwnRequests = Pick<EvmRequests, 'chooseAccount' | 'siteProvider'>

/** Creates the requests. `abi` is loaded with the first contract call; without it such calls are refused. */
export function evmRequests(
  access: EvmAccess,
  abi: (() => Promise<AbiCodec>) | undefined = noAbi,
  own: OwnRequests,
): EvmRequests {
  return {
    ...own,
    getBalance: request => getBalance(access, request),
    signMessage: request => signMessage(access, request),
    signTypedData: request => signTypedData(access, request),
    sendTransaction: request => sendTransaction(access, request),
    estimateGas: request => estimateGas(access, request),
    readContract: async request => readContract(access, await abi(), request),
    writeContract: async request => writeContract(access, await abi(), request),
    getCapabilities: request => getCapabilities(access, request),
    sendCalls: request => sendCalls(access, request),
    getAssets: request => getAssets(access, request),
    askPermission: request => askPermission(access, request),
    diagnose: async () => (await import('../diagnose/evmChecks')).evmChecks,
  }
}

async function noAbi(): Promise<AbiCodec> {
  const details = 'contract calls need one for EVM chains: wagmi, ethers or ethers5'
  throw kitError('adapter/not-found', { details }) // ERR-26
}
