import { readSolanaTransaction } from '@latchkey/decode'
import {
  fromBase58,
  type SimulateAnswer,
  simulatedDigest,
  simulateSolanaQuestion,
  toBase58,
} from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import type { Hex } from 'viem'
import type { ApprovalRequest } from '../approve/approvalRequest'
import type { AskNode } from '../gateway/askNode'
import { wasAborted } from '../host/rpcFailure'
import type { Smart } from '../smart/createSmart'
import type { OpenWallet, SignOrder } from '../wallet/openWallet'
import { toSignOrders } from './toSignOrders'

/** Signs what was approved, sends it if that was asked, and says what the page gets. */
export async function finishRequest(
  request: ApprovalRequest,
  { wallet, askNode, smart }: { wallet: OpenWallet; askNode: AskNode; smart: Smart },
  tried?: SimulateAnswer,
): Promise<Json> {
  const signed: string[] = []
  const orders = toSignOrders(request)
  if (tried) for (const order of orders) await requireTried(order, request, tried)
  for (const order of orders) signed.push(await wallet.sign(order))
  const [first = ''] = signed
  const { action, networkId } = request
  switch (action.kind) {
    case 'personal':
    case 'typed':
      return request.isSmart ? asContract(first as Hex, request, wallet, smart) : first
    case 'operation':
    case 'grant':
    case 'daily':
      throw wasAborted()
    case 'transaction':
      return askNode(networkId, 'eth_sendRawTransaction', [first])
    case 'solana-message':
      return { signature: first }
    case 'solana-transactions':
      if (!action.isSent) return { transaction: first, transactions: signed }
      return { signature: await sendSolana(fromBase58(first), askNode, networkId) }
  }
}

/** A contract's signature (ERC-1271); before it is deployed, with what deploys it (ERC-6492). */
async function asContract(
  signature: Hex,
  { networkId, account }: ApprovalRequest,
  wallet: OpenWallet,
  smart: Smart,
): Promise<Json> {
  if (await smart.isDeployed(networkId, account)) return signature
  const { planAccount, wrapSignature } = await import('../smart/smartAccount')
  return wrapSignature(planAccount((await wallet.addresses()).evmOwner as Hex), signature)
}

/** Nothing is signed but what the visitor was told about: to the byte. */
async function requireTried(
  order: SignOrder,
  request: ApprovalRequest,
  { digest }: SimulateAnswer,
): Promise<void> {
  const question = questionOf(order, request)
  if (!question || (await simulatedDigest(question, crypto)) !== digest) throw wasAborted()
}

/** Made of what is signed itself, not of what was asked. */
function questionOf(order: SignOrder, { networkId, account }: ApprovalRequest) {
  if (order.kind === 'solana-transaction')
    return simulateSolanaQuestion(networkId, account, [order.transaction])
  if (order.kind !== 'transaction') return undefined
  const { chainId, to, value = 0n, data = '0x' } = order.transaction
  const calls = [{ to: to ?? '', value: String(value), data }]
  return { chainId: `eip155:${chainId}`, from: account, calls }
}

/** The answer of a node is its first signature, which is also in what we sent: a node cannot make up another. */
async function sendSolana(
  transaction: Uint8Array,
  askNode: AskNode,
  networkId: ApprovalRequest['networkId'],
): Promise<string> {
  const letters = Array.from(transaction, byte => String.fromCharCode(byte)).join('')
  await askNode(networkId, 'sendTransaction', [btoa(letters), { encoding: 'base64' }])
  const [signature = new Uint8Array()] = readSolanaTransaction(transaction).signatures
  return toBase58(signature)
}
