import { frameMessages, type Json } from '@latchkey/protocol/frame'
import { type Operation, readOperation } from '@latchkey/smartaccount'
import { base58 } from '@scure/base'
import { vi } from 'vitest'
import type { ApprovalRequest } from '../src/approve/approvalRequest'
import { type Approvals, createApprovals, type Present } from '../src/approve/createApprovals'
import { type AskNode, createAskNode } from '../src/gateway/askNode'
import { walletAddresses } from '../src/keys/walletAddresses'
import { createRpc, type RpcSettings } from '../src/rpc/createRpc'
import { signEvmTransaction, signPersonalMessage, signTypedMessage } from '../src/sign/signEvm'
import { signSolanaMessage, signSolanaTransaction } from '../src/sign/signSolana'
import { createSmart } from '../src/smart/createSmart'
import { memoryLocks } from '../src/testing/memoryLocks'
import { memoryStore } from '../src/testing/memoryStore'
import type { OpenWallet, SignOrder } from '../src/wallet/openWallet'
import { agree } from './visitors'

/** Those of the wallet in every `rpcFrame`. */
export const keys = {
  evm: new Uint8Array(32).fill(1),
  evmOwner: new Uint8Array(32).fill(2),
  solana: new Uint8Array(32).fill(3),
}
export const addresses = walletAddresses(keys)

export type Asked = { url: string; method: string; params: readonly Json[] }

/** What nodes and bundlers answer to a method; an error is their error. */
export type Answers = Record<string, Answer | ((params: readonly Json[]) => Answer)>
type Answer = Json | Error

export type RpcWorld = Omit<RpcSettings, 'wallet' | 'approvals' | 'askNode' | 'smart'> & {
  answers: Answers
  /** Answers what `answers` does not. */
  answer(asked: Asked): Promise<Answer>
  present: Present
  /** What the contract answers that tells a rollup's fee for data: nothing, where none is there. */
  rollup(data: string): Answer | Promise<Answer>
  /** What stands between the calls and the visitor, as small payments do. */
  between(approvals: Approvals, askNode: AskNode): Approvals
}

/** What answers a page's calls in the frame. Its visitor agrees to everything, and the account is a smart one. */
export function rpcFrame({
  answers = {},
  answer = notHere,
  present = agree,
  rollup = () => '0x',
  between = approvals => approvals,
  ...more
}: Partial<RpcWorld> = {}) {
  const asked: Asked[] = []
  const fetch = (async (url: string, init: RequestInit) => {
    const { method, params } = JSON.parse(String(init.body))
    asked.push({ url, method, params })
    const { to, data } = Object(params?.[0])
    const isOracle = method === 'eth_call' && /^0x(420{37}f|530{37}2)$/.test(to)
    const found = isOracle
      ? await rollup(data)
      : method in answers
        ? answers[method]
        : await answer({ url, method, params })
    const result = typeof found === 'function' ? found(params) : found
    if (result === notServed)
      return Response.json({ reasons: [{ field: 'chainId', description: result.message }] }, { status: 400 })
    return result instanceof Error
      ? Response.json({ error: { code: -32500, message: result.message } })
      : Response.json({ jsonrpc: '2.0', id: 1, result })
  }) as typeof globalThis.fetch
  const shown: ApprovalRequest[] = []
  const signed = vi.fn()
  const wallet: OpenWallet = {
    addresses: async () => addresses,
    async sign(order) {
      signed(order)
      return sign(order)
    },
  }
  const askNode = createAskNode(fetch, 'project-1')
  const askBundler = createAskNode(fetch, 'project-1', '/v1/bundler')
  const store = more.store ?? memoryStore()
  const rpc = createRpc({
    ...{ wallet, askNode, origin: 'https://shop.example', siteName: 'Shop', projectId: 'project-1' },
    smart: createSmart({ askNode, askBundler, store, projectId: 'project-1' }),
    approvals: between(
      createApprovals((text, ...others) => {
        shown.push(JSON.parse(text))
        return present(text, ...others)
      }),
      askNode,
    ),
    store,
    locks: memoryLocks(),
    networkId: () => 'eip155:31337',
    accountType: () => 'smartAccount',
    smartSessions: () => true,
    tryOut: async () => undefined,
    askPublished: async () => [],
    requireBackup: async () => {},
    wait: async () => {},
    showCalls() {},
    showPause() {},
    ...more,
  })
  const request = (method: string, params?: unknown, others: Record<string, unknown> = {}) =>
    rpc.request(frameMessages.RPC_REQUEST.request({ method, params, ...others }))
  /** What the bundler was given. */
  const sent = () => {
    const [wire] = asked.find(({ method }) => method === 'eth_sendUserOperation')?.params ?? []
    return readOperation(wire) as Operation
  }
  return { request, abort: rpc.abort, asked, shown, signed, sent }
}

/** What the gateway says of a chain that it does not serve. */
export const notServed = new Error('The chain is not served here')

const notHere = async () => new Error('not here')

function sign(order: SignOrder): string {
  const key = 'by' in order && order.by === 'owner' ? keys.evmOwner : keys.evm
  if (order.kind === 'personal') return signPersonalMessage(order.message, key)
  if (order.kind === 'typed') return signTypedMessage(order.data, key)
  if (order.kind === 'transaction') return signEvmTransaction(order.transaction, key)
  if (order.kind === 'solana-message') return base58.encode(signSolanaMessage(order.message, keys.solana))
  return base58.encode(signSolanaTransaction(order.transaction, keys.solana))
}
