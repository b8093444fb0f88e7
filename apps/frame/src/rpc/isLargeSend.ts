import { readSolanaTransaction } from '@latchkey/decode'
import { fromBase58, toBase58 } from '@latchkey/protocol'
import type { ApprovalRequest, TransactionText } from '../approve/approvalRequest'
import { usedUp } from '../approve/grant/usedUp'
import { someCoins } from '../approve/someCoins'
import type { AskNode } from '../gateway/askNode'

/** Hundredths of a coin that the frame does not know: it counts as Ether. Whoever moves more has more to lose than two minutes. */
const mostUnknown = 5n

/** Of tokens. Most of what newcomers send are dollars; of a dearer token it is much, of a cheaper one it costs a backup. */
const mostTokens = 150n

const transfer = '0xa9059cbb'
const systemProgram = '1'.repeat(32)

/** Whether so much is sent that the wallet should be backed up first. `fee`: coins that leave besides. */
export async function isLargeSend(
  { action, networkId }: Pick<ApprovalRequest, 'action' | 'networkId'>,
  askNode: AskNode,
  fee = 0n,
): Promise<boolean> {
  if (action.kind === 'solana-transactions') return isMore(lamportsOf(action.transactions), 9n, networkId)
  return areLargeCalls(callsOf(action), networkId, askNode, fee)
}

/** Whether calls send so much together. */
export async function areLargeCalls(
  calls: readonly Call[],
  networkId: ApprovalRequest['networkId'],
  askNode: AskNode,
  fee = 0n,
): Promise<boolean> {
  const coins = calls.reduce((sum, { value }) => sum + BigInt(value), fee)
  if (isMore(coins, 18n, networkId)) return true
  for (const call of calls) if (await isLargeTransfer(call, networkId, askNode)) return true
  return false
}

function isMore(units: bigint, decimals: bigint, networkId: ApprovalRequest['networkId']): boolean {
  return units > (someCoins(networkId, decimals) ?? mostUnknown * 10n ** (decimals - 2n))
}

type Call = Pick<TransactionText, 'to' | 'value' | 'data'>

function callsOf(action: ApprovalRequest['action']): readonly Call[] {
  if (action.kind === 'operation') return action.operation.calls
  // Whoever is let move it is trusted with it, but the device is lost as easily.
  if (action.kind === 'grant') return action.grants.map(usedUp)
  return action.kind === 'transaction' ? [action.transaction] : []
}

async function isLargeTransfer(
  call: Call,
  networkId: ApprovalRequest['networkId'],
  askNode: AskNode,
): Promise<boolean> {
  const units = sentTokens(call)
  if (units === undefined || units === 0n) return false
  const decimals = await askDecimals(call, networkId, askNode)
  return decimals === undefined || units > mostTokens * 10n ** decimals
}

function sentTokens({ data }: Call): bigint | undefined {
  return data.startsWith(transfer) && data.length >= 2 + 2 * 68
    ? BigInt(`0x${data.slice(2 + 2 * 36, 2 + 2 * 68)}`)
    : undefined
}

/** A contract that does not say it could make any amount look small: then it counts as large. */
async function askDecimals(
  { to }: Call,
  networkId: ApprovalRequest['networkId'],
  askNode: AskNode,
): Promise<bigint | undefined> {
  const call = { to: to ?? '0x', data: '0x313ce567' }
  const said = await askNode(networkId, 'eth_call', [call, 'latest']).catch(() => undefined)
  if (typeof said !== 'string' || !/^0x[\da-f]{64}$/i.test(said)) return undefined
  const decimals = BigInt(said)
  return decimals <= 36n ? decimals : undefined
}

/** What the transactions move by the System program: transfers, also with a seed, and what new accounts are given. */
function lamportsOf(transactions: readonly string[]): bigint {
  let all = 0n
  for (const text of transactions) {
    const { instructions, accounts } = readSolanaTransaction(fromBase58(text))
    for (const { program, data } of instructions) {
      if (toBase58(accounts[program] ?? new Uint8Array()) !== systemProgram || data.length < 12) continue
      const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
      // 0: an account is made, 2: a transfer, 11: a transfer with a seed.
      if ([0, 2, 11].includes(view.getUint32(0, true))) all += view.getBigUint64(4, true)
    }
  }
  return all
}
