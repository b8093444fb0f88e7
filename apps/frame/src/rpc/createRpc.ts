import { findTokenNames, findWithoutCode, isCode } from '@latchkey/decode'
import type { CaipNetworkId } from '@latchkey/protocol'
import { approvedMethods, type FrameRequest, type Json, safeMethods } from '@latchkey/protocol/frame'
import type { ApprovalAction, ApprovalRequest } from '../approve/approvalRequest'
import type { Approvals } from '../approve/createApprovals'
import { toSignRequest } from '../approve/toSignRequest'
import type { TryOut } from '../approve/tryOut'
import { notAllowed, rpcFailure } from '../host/rpcFailure'
import type { OpenWallet } from '../wallet/openWallet'
import type { AskNode } from './askNode'
import { fillTransaction } from './fillTransaction'
import { finishRequest } from './finishRequest'
import { isLargeSend } from './isLargeSend'
import { toQuantity } from './quantity'
import { readNetwork } from './readNetwork'
import { readPersonalMessage } from './readPersonalMessage'
import { readSolanaMessage, readSolanaTransactions } from './readSolanaRequest'
import { readTransaction } from './readTransaction'
import { readTypedData } from './readTypedData'

type Asked = FrameRequest<'RPC_REQUEST'>

export type RpcSettings = {
  wallet: OpenWallet
  askNode: AskNode
  tryOut: TryOut
  approvals: Approvals
  /** Of the page that asks, as the browser told it. */
  origin: string
  /** Fails unless the wallet is backed up, which the visitor is offered. */
  requireBackup(): Promise<void>
  /** The network in use, as in `eip155:1`. */
  networkId(): string
}

export type Rpc = {
  /** Answers RPC_REQUEST. */
  request(asked: Asked): Promise<Json>
  /** RPC_ABORT: what waits for the visitor ends; reads go on (PERM-11). */
  abort(): void
}

/** Calls of a page: what only reads is answered at once, everything else is put before the visitor (PERM-10, PERM-12). */
export function createRpc(settings: RpcSettings): Rpc {
  const { wallet, askNode, tryOut, approvals, origin, networkId, requireBackup } = settings
  return {
    async request(asked) {
      if (safeMethods.has(asked.method)) return read(asked, settings)
      if (!approvedMethods.has(asked.method)) throw notAllowed()
      if (/^wallet_|UserOperation$/.test(asked.method)) throw unsupported(asked.method)
      const addresses = await wallet.addresses()
      const isSolana = asked.method.startsWith('solana_')
      const network = readNetwork(asked, networkId(), isSolana ? 'solana' : 'eip155')
      const account = isSolana ? addresses.solana : addresses.evm
      const where = { networkId: network, account, others: [addresses.evmOwner], askNode }
      const prepare = readAction(asked, where)
      return approvals.ask({
        async prepare() {
          const wanted = { origin, networkId: network, account, action: await prepare() }
          if (await isLargeSend(wanted, askNode)) await requireBackup()
          return withFacts(wanted, askNode)
        },
        tryOut,
        finish: (request, tried) => finishRequest(request, settings, tried),
      })
    },
    abort: approvals.abort,
  }
}

type Where = { networkId: CaipNetworkId; account: string; others: readonly string[]; askNode: AskNode }

/** What is wrong is said at once. What a chain has to tell is asked when the visitor's turn comes: until then it changes. */
function readAction({ method, params }: Asked, where: Where): () => Promise<ApprovalAction> {
  const { account, networkId } = where
  if (method === 'eth_sendTransaction') {
    const wanted = readTransaction(params, account, networkId)
    return async () => ({ kind: 'transaction', transaction: await fillTransaction(wanted, where) })
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

/** A node that is slow, or away, delays nobody's question for longer than this. */
const lookUpMs = 2_000

/** Finds out who of those that may spend is no contract, and how tokens are called: that is shown with the question. */
async function withFacts(request: ApprovalRequest, askNode: AskNode): Promise<ApprovalRequest> {
  const ask = (method: string, params: Json) => askNode(request.networkId, method, params)
  const decoded = toSignRequest(request)
  const found = Promise.all([
    findWithoutCode(decoded, async address => isCode(await ask('eth_getCode', [address, 'latest']))),
    findTokenNames(decoded, (to, data) => ask('eth_call', [{ to, data }, 'latest'])),
  ])
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, lookUpMs, undefined)
  })
  const [withoutCode = [], tokens = {}] =
    (await Promise.race([found, late]).finally(() => clearTimeout(timer))) ?? []
  return {
    ...request,
    ...(withoutCode.length > 0 && { withoutCode }),
    ...(Object.keys(tokens).length > 0 && { tokens }),
  }
}

async function read(asked: Asked, { wallet, askNode, networkId }: RpcSettings): Promise<Json> {
  const { method, params = [] } = asked
  if (method === 'eth_accounts') return [(await wallet.addresses()).evm]
  // A plain account can nothing that has to be announced.
  if (method === 'wallet_getCapabilities') return {}
  if (method === 'wallet_getCallsStatus') throw rpcFailure('There are no calls with this id', 5730)
  if (method === 'wallet_getAssets') throw unsupported(method)
  const network = readNetwork(asked, networkId(), 'eip155')
  if (method === 'eth_chainId') return toQuantity(BigInt(network.slice('eip155:'.length)))
  return askNode(network, method, params)
}

function unsupported(method: string) {
  return rpcFailure(`${method} is not supported`, 4200)
}
