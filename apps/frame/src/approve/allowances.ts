import { type SimulateAnswer, toChecksum } from '@latchkey/protocol'
import { type ApprovalRequest, type CallText, readRequest, writeRequest } from './approvalRequest'

/** What a call of a request lets somebody take of a token. `at` is the place of the call. */
export type Allowance = {
  at: number
  spender: string
  token: string
  symbol: string
  decimals: number
  amount: bigint
}

/** `approve(address spender, uint256 amount)` of ERC-20. */
const approve = /^0x095ea7b3[\da-f]{128}$/i

/**
 * The allowances of a request whose amount the visitor may lower. To an NFT's contract the same bytes name one NFT and no
 * amount, so a contract has to have said that it counts in decimals: some of NFTs say that they have none.
 */
export function allowancesOf({ action, tokens = {} }: ApprovalRequest): Allowance[] {
  return callsOf(action).flatMap((call, at) => {
    const token = call.to?.toLowerCase() ?? ''
    const amount = amountOf(call)
    const name = Object.hasOwn(tokens, token) ? tokens[token] : undefined
    if (!name || name.decimals <= 0 || !amount) return []
    const { decimals, imitates } = name
    const address = toChecksum(token)
    const symbol = imitates === undefined ? name.symbol : `${address.slice(0, 6)}…${address.slice(-4)}`
    return [{ at, token: address, symbol, decimals, spender: spenderOf(call), amount }]
  })
}

/** The same request with less in one allowance. Everything else of it stays, to the letter. */
export function withAllowance(request: ApprovalRequest, at: number, amount: bigint): ApprovalRequest {
  const { action } = request
  const lowered = <Call extends Pick<CallText, 'data'>>(call: Call): Call => ({
    ...call,
    data: `${call.data.slice(0, 2 + 8 + 64)}${amount.toString(16).padStart(64, '0')}`,
  })
  if (action.kind === 'transaction')
    return { ...request, action: { ...action, transaction: lowered(action.transaction) } }
  if (action.kind !== 'operation') return request
  const [first, ...others] = action.operation.calls
  const calls = [
    at === 0 ? lowered(first) : first,
    ...others.map((call, index) => (index + 1 === at ? lowered(call) : call)),
  ] as const
  return { ...request, action: { ...action, operation: { ...action.operation, calls } } }
}

/** Whether the second text differs from the first request only by lower allowances, none of them zero. */
export function isLowered(text: string, lowered: string): boolean {
  const asked = readRequest(text)
  const amounts = callsOf(readRequest(lowered).action).map(amountOf)
  const made = allowancesOf(asked).reduce((request, { at, amount }) => {
    const next = amounts[at]
    return next && next < amount ? withAllowance(request, at, next) : request
  }, asked)
  return writeRequest(made) === lowered
}

/**
 * As much of the token as leaves the account when the request is tried out: an allowance of it is used up at once. Known
 * only where what is allowed is also taken by the same request.
 */
export function neededNow({ token }: Allowance, tried: SimulateAnswer | undefined): bigint | undefined {
  if (tried?.outcome !== 'done') return undefined
  const leaves = tried.changes.flatMap(change =>
    change.kind === 'token' && change.token.toLowerCase() === token.toLowerCase() && change.amount < 0n
      ? [-change.amount]
      : [],
  )
  return leaves.length === 1 ? leaves[0] : undefined
}

function callsOf(action: ApprovalRequest['action']): readonly { to?: string; data: string }[] {
  if (action.kind === 'operation') return action.operation.calls
  return action.kind === 'transaction' ? [action.transaction] : []
}

function spenderOf({ data }: { data: string }): string {
  return toChecksum(`0x${data.slice(2 + 8 + 24, 2 + 8 + 64)}`)
}

function amountOf({ data }: { data: string }): bigint | undefined {
  return approve.test(data) ? BigInt(`0x${data.slice(2 + 8 + 64)}`) : undefined
}
