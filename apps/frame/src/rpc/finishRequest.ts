import { readSolanaTransaction } from '@latchkey/decode'
import type { Json } from '@latchkey/protocol/frame'
import { base58, base64 } from '@scure/base'
import type { ApprovalRequest } from '../approve/approvalRequest'
import type { OpenWallet } from '../wallet/openWallet'
import type { AskNode } from './askNode'
import { toSignOrders } from './toSignOrders'

/** Signs what was approved, sends it if that was asked, and says what the page gets. */
export async function finishRequest(
  request: ApprovalRequest,
  { wallet, askNode }: { wallet: Pick<OpenWallet, 'sign'>; askNode: AskNode },
): Promise<Json> {
  const signed: string[] = []
  for (const order of toSignOrders(request)) signed.push(await wallet.sign(order))
  const [first = ''] = signed
  const { action, networkId } = request
  switch (action.kind) {
    case 'personal':
    case 'typed':
      return first
    case 'transaction':
      return askNode(networkId, 'eth_sendRawTransaction', [first])
    case 'solana-message':
      return { signature: first }
    case 'solana-transactions':
      if (!action.isSent) return { transaction: first, transactions: signed }
      return { signature: await sendSolana(base58.decode(first), askNode, networkId) }
  }
}

/** The answer of a node is its first signature, which is also in what we sent: a node cannot make up another. */
async function sendSolana(
  transaction: Uint8Array,
  askNode: AskNode,
  networkId: ApprovalRequest['networkId'],
): Promise<string> {
  await askNode(networkId, 'sendTransaction', [base64.encode(transaction), { encoding: 'base64' }])
  const [signature = new Uint8Array()] = readSolanaTransaction(transaction).signatures
  return base58.encode(signature)
}
