import type { CaipNetworkId } from '@latchkey/protocol'
import { approvedMethods, type FrameRequest, type Json, safeMethods } from '@latchkey/protocol/frame'
import type { ApprovalAction, ApprovalRequest } from '../approve/approvalRequest'
import type { Approval, Approvals } from '../approve/createApprovals'
import type { TryOut } from '../approve/tryOut'
import type { AskNode } from '../gateway/askNode'
import { notAllowed, rpcFailure } from '../host/rpcFailure'
import { inTime } from '../store/inTime'
import type { CallsWorld } from './calls/createCalls'
import { lazyCalls } from './calls/lazyCalls'
import { accountInUse, isPlain, smartFor } from './calls/ownAccount'
import { fillTransaction } from './fillTransaction'
import { finishRequest } from './finishRequest'
import type { Grants } from './grants/createGrants'
import { grantMethods, newGrantMethods } from './grants/grantMethods'
import { lazyGrants } from './grants/lazyGrants'
import { isLargeSend } from './isLargeSend'
import { createKnownReceivers } from './knownReceivers'
import { toQuantity } from './quantity'
import { readNetwork } from './readNetwork'
import { readPersonalMessage } from './readPersonalMessage'
import { readSolanaMessage, readSolanaTransactions } from './readSolanaRequest'
import { readTransaction } from './readTransaction'
import { readTypedData } from './readTypedData'
import { type AskPublished, withFacts } from './withFacts'
import { withSpenders } from './withSpenders'

type Asked = FrameRequest<'RPC_REQUEST'>

export type RpcSettings = Omit<CallsWorld, 'ask' | 'ends'> & {
  tryOut: TryOut
  /** Finds functions of verified contracts that a request calls and nobody here knows. */
  askPublished: AskPublished
  approvals: Approvals
  /** The network in use, as in `eip155:1`. */
  networkId(): string
}

export type Rpc = {
  /** Answers RPC_REQUEST. */
  request(asked: Asked): Promise<Json>
  /** RPC_ABORT: what waits for the visitor ends; reads go on (PERM-11). */
  abort(): void
  /** What the visitor allowed pages to do without asking. */
  grants(): Promise<Grants>
}

/** Calls of a page: what only reads is answered at once, everything else is put before the visitor (PERM-10, PERM-12). */
export function createRpc(settings: RpcSettings): Rpc {
  const { wallet, askNode, askPublished, tryOut, approvals, origin, networkId, requireBackup } = settings
  const known = createKnownReceivers(settings)
  const oldContracts = new Set<string>()
  const ends = new Set<AbortController>()
  const calls = lazyCalls({ ...settings, ask, ends })
  const grants = lazyGrants({ ...settings, ask, ends, calls })
  return {
    async request(asked) {
      const { method, params } = asked
      if (method === 'wallet_getCallsStatus') return (await calls()).status(params)
      if (method === 'wallet_showCallsStatus') return (await calls()).show(params)
      if (method === 'wallet_getCapabilities') {
        if (isPlain(firstOf(params), await wallet.addresses(), settings)) return {}
        return (await calls()).capabilities(params, readNetwork(asked, networkId(), 'eip155'))
      }
      if (grantMethods.has(method)) {
        if (newGrantMethods.has(method) && !settings.smartSessions()) throw unsupported(method)
        return (await grants()).answer(asked, readNetwork(asked, networkId(), 'eip155'))
      }
      if (safeMethods.has(method)) return read(asked, settings)
      if (!approvedMethods.has(method)) throw notAllowed()
      if (method === 'eth_sendUserOperation') throw unsupported(method)
      const addresses = await wallet.addresses()
      if (method.startsWith('solana_')) {
        const network = readNetwork(asked, networkId(), 'solana')
        return sign(asked, { networkId: network, account: addresses.solana }, [])
      }
      const network = readNetwork(asked, networkId(), 'eip155')
      if (method === 'wallet_sendCalls') return (await calls()).sendCalls(asked, network)
      const plan = await smartFor(asked, network, settings)
      if (plan && method === 'eth_sendTransaction')
        return (await calls()).sendTransaction(params, network, plan)
      const own = plan ? { account: plan.address, isSmart: true as const } : { account: addresses.evm }
      return sign(asked, { networkId: network, ...own }, [addresses.evm, addresses.evmOwner])
    },
    abort() {
      for (const end of ends) end.abort()
      approvals.abort()
    },
    grants,
  }

  function sign(asked: Asked, who: Who, others: readonly string[]): Promise<Json> {
    return ask(who, readAction(asked, { ...who, others, askNode }), (request, tried) =>
      finishRequest(request, settings, tried),
    )
  }

  function ask(
    who: Who,
    prepare: () => Promise<ApprovalAction>,
    finish: Approval['finish'],
    end?: AbortController,
  ): Promise<Json> {
    return approvals.ask({
      async prepare() {
        const wanted = { origin, ...who, action: await prepare() }
        if (await isLargeSend(wanted, askNode)) await requireBackup()
        return withFacts(wanted, { askNode, askPublished, known, oldContracts })
      },
      tryOut: async request => withSpenders(request, await tryOut(request), { askNode, oldContracts }),
      async finish(request, tried) {
        const answer = await finish(request, tried)
        await inTime(known.note(request))
        return answer
      },
      ...(end && { end }),
    })
  }
}

type Who = Pick<ApprovalRequest, 'networkId' | 'account' | 'isSmart' | 'step'>
type Where = { networkId: CaipNetworkId; account: string; others: readonly string[]; askNode: AskNode }

/** Reports a wrong request at once. Asks the chain only when the visitor's turn comes: until then its answers change. */
function readAction({ method, params }: Asked, where: Where): () => Promise<ApprovalAction> {
  const { account, networkId } = where
  if (method === 'eth_sendTransaction') {
    const wanted = readTransaction(params, account, networkId)
    return () => fillTransaction(wanted, where)
  }
  const action = readSignature(method, params, where)
  return async () => action
}

function readSignature(method: string, params: Json | undefined, where: Where): ApprovalAction {
  const { account } = where
  if (method === 'personal_sign') return readPersonalMessage(params, account)
  if (method === 'eth_signTypedData_v4') return { kind: 'typed', data: readTypedData(params, where) }
  if (method === 'solana_signMessage') return readSolanaMessage(params, account)
  return readSolanaTransactions(params, account, method === 'solana_signAndSendTransaction')
}

async function read(asked: Asked, settings: RpcSettings): Promise<Json> {
  const { askNode, networkId, smart } = settings
  const { method, params = [] } = asked
  if (method === 'wallet_getAssets') throw unsupported(method)
  const network = readNetwork(asked, networkId(), 'eip155')
  if (method === 'eth_accounts') return [await accountInUse(network, settings)]
  if (method === 'eth_chainId') return toQuantity(BigInt(network.slice('eip155:'.length)))
  if (/UserOperation|EntryPoints$/.test(method)) return smart.askBundler(network, method, params)
  return askNode(network, method, params)
}

function firstOf(params: Json | undefined): Json | undefined {
  return Array.isArray(params) ? params[0] : undefined
}

function unsupported(method: string) {
  return rpcFailure(`${method} is not supported`, 4200)
}
