import type { SimulatedApproval, SimulatedChange } from '@latchkey/protocol'
import type { SolanaState, SolanaStates } from './solanaStates'

export type SolanaChanges = {
  changes: readonly SimulatedChange[]
  approvals: readonly SimulatedApproval[]
  givesControl: boolean
}

/** What an account has more or less afterwards, and who may do what with it. What the network takes is no part of it. */
export function compareStates(
  account: string,
  before: SolanaStates,
  after: SolanaStates,
  fee: bigint,
): SolanaChanges {
  const coins = (states: SolanaStates) => states.get(account)?.lamports ?? 0n
  const coin = coins(after) - coins(before) + fee
  const [had, has] = [heldBy(account, before), heldBy(account, after)]
  const mints = [...new Set([...had.keys(), ...has.keys()])]
  const tokens = mints.map(token => ({
    ...{ kind: 'token' as const, token, amount: (has.get(token) ?? 0n) - (had.get(token) ?? 0n) },
  }))
  const rows = [...after].map(([address, is]) => [address, before.get(address), is] as const)
  return {
    changes: [{ kind: 'coin' as const, amount: coin }, ...tokens].filter(({ amount }) => amount !== 0n),
    approvals: rows.flatMap(([, was, is]) => approvalsOf(account, was, is)),
    givesControl: rows.some(([address, was, is]) =>
      address === account ? isOther(was, is) : isGiven(account, was, is),
    ),
  }
}

/** What it has of each token, in all of its accounts for it. */
function heldBy(account: string, states: SolanaStates): Map<string, bigint> {
  const held = new Map<string, bigint>()
  for (const state of states.values())
    if (state?.token?.owner === account)
      held.set(state.token.mint, (held.get(state.token.mint) ?? 0n) + state.token.amount)
  return held
}

function approvalsOf(
  account: string,
  was: SolanaState | undefined,
  is: SolanaState | undefined,
): SimulatedApproval[] {
  const [old, now] = [was?.token, is?.token]
  if (now?.owner !== account) return []
  const isSame = old?.delegate === now.delegate
  if (isSame && old?.delegated === now.delegated) return []
  const row = (spender: string | undefined, first: bigint, then: bigint): SimulatedApproval[] =>
    spender ? [{ token: now.mint, spender, isCollection: false, before: first, after: then }] : []
  if (isSame) return row(now.delegate, old?.delegated ?? 0n, now.delegated)
  return [...row(old?.delegate, old?.delegated ?? 0n, 0n), ...row(now.delegate, 0n, now.delegated)]
}

/** The account itself is another program's: its keys have no power over it any more. */
function isOther(was: SolanaState | undefined, is: SolanaState | undefined): boolean {
  return was !== undefined && is !== undefined && (is.program !== was.program || is.size !== was.size)
}

/** One of its token accounts belongs to somebody else, or somebody else may close it. */
function isGiven(account: string, was: SolanaState | undefined, is: SolanaState | undefined): boolean {
  const [old, now] = [was?.token, is?.token]
  if (old?.owner === account && now && now.owner !== account) return true
  return (
    now?.owner === account && now.closer !== undefined && now.closer !== account && now.closer !== old?.closer
  )
}
