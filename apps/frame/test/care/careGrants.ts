import type { FrameRequest, Json } from '@latchkey/protocol/frame'
import { delegationHash, isDisabledCall, readContext, smartAccountContracts } from '@latchkey/smartaccount'
import { encodeAbiParameters, type Hex, toHex } from 'viem'
import { type Approvals, createApprovals } from '../../src/approve/createApprovals'
import type { Questions } from '../../src/approve/openQuestions'
import type { AskNode } from '../../src/gateway/askNode'
import { HostError } from '../../src/host/serveHost'
import { createRpc } from '../../src/rpc/createRpc'
import { createSmart } from '../../src/smart/createSmart'
import { memoryLocks } from '../../src/testing/memoryLocks'
import { agree } from '../visitors'
import type { careDevice } from './careDevice'

const word = (value: number) => toHex(value, { size: 32 })
const yes = word(1)
const text = encodeAbiParameters([{ type: 'string' }], ['GOLD'])
const gas = { callGasLimit: '0x5000', verificationGasLimit: '0x6000', preVerificationGas: '0x7000' }
const receipt = { success: true, logs: [], receipt: { transactionHash: toHex(171, { size: 32 }) } }
const selectors = { decimals: '0x313ce567', symbol: '0x95d89b41' }

/** What pages may do with a device's wallet, before a network in memory that carries out what it is sent. */
export function careGrants(device: ReturnType<typeof careDevice>) {
  const { wallet, store } = device
  const given: { hash: Hex; salt: string }[] = []
  const ended = new Set<Hex>()
  /** `answers` go before the network's own; an error is what comes of asking. */
  const network = { ended, answers: {} as Record<string, Json | Error>, isMined: true }
  const askNode: AskNode = async (_, method, params) => {
    const own = network.answers[method]
    if (own instanceof Error) throw own
    return own ?? answer(method, params as readonly Json[])
  }
  const smart = createSmart({ askNode, askBundler: askNode, store, projectId: 'project' })
  const world = (origin: string, approvals: Approvals) =>
    createRpc({
      ...{ wallet, store, smart, askNode, approvals, origin, projectId: 'project', siteName: 'Shop' },
      locks: memoryLocks(),
      networkId: () => 'eip155:1',
      accountType: () => 'smartAccount',
      smartSessions: () => true,
      tryOut: async () => undefined,
      askPublished: async () => [],
      requireBackup: async () => {},
      wait: async () => {
        if (!network.isMined) throw new HostError('The operation is still under way')
      },
      showCalls() {},
      showPause() {},
    })
  return { network, give, grants }

  /** The visitor has given this to a page, in the newer form; its hash. */
  async function give(permission: object, more: object = {}, origin = 'https://shop.example'): Promise<Hex> {
    const rule = { type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1_000) + 86_400 } }
    const asked = {
      ...{ chainId: '0x1', to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', permission, rules: [rule] },
      ...more,
    }
    const request = { method: 'wallet_requestExecutionPermissions', params: [asked] }
    const [one] = (await world(origin, createApprovals(agree)).request(
      request as FrameRequest<'RPC_REQUEST'>,
    )) as { context: Hex }[]
    const delegation = one && readContext(one.context)
    if (!delegation) throw new Error('nothing was given')
    const hash = delegationHash(delegation)
    given.push({ hash, salt: toHex(delegation.salt, { size: 32 }).slice(2) })
    return hash
  }

  /** For the wallet's settings, which ask the visitor by these questions. */
  function grants(questions: () => Promise<Questions>) {
    return async () => world('https://shop.example', (await questions()).approvals).grants()
  }

  function answer(method: string, [first]: readonly Json[]): Json {
    switch (method) {
      case 'eth_supportedEntryPoints':
        return [smartAccountContracts.entryPoint]
      case 'eth_getCode':
        return '0x60'
      case 'eth_call':
        return answerCall(Object(first) as { to: string; data: Hex })
      case 'eth_getBlockByNumber':
        return { baseFeePerGas: '0x3b9aca00' }
      case 'eth_maxPriorityFeePerGas':
        return '0x5f5e100'
      case 'eth_getBalance':
        return '0xde0b6b3a7640000'
      case 'eth_estimateUserOperationGas':
        return gas
      case 'eth_sendUserOperation': {
        const { callData } = Object(first) as { callData: string }
        if (network.isMined) for (const { hash, salt } of given) if (callData.includes(salt)) ended.add(hash)
        return yes
      }
      case 'pimlico_getUserOperationStatus':
        return { status: network.isMined ? 'included' : 'submitted' }
      case 'eth_getUserOperationReceipt':
        return receipt
      default:
        throw new HostError(`The network does not know ${method}`)
    }
  }

  function answerCall({ data }: { data: Hex }): Json {
    if (data.startsWith(selectors.symbol)) return text
    if (data.startsWith(selectors.decimals)) return word(6)
    return [...ended].some(hash => isDisabledCall(hash).data === data) ? yes : word(0)
  }
}
