import type { SimulateAnswer } from '@latchkey/protocol'
import { decodeRequest } from '../decodeRequest'
import { isCode } from '../inspectRequest'
import type { SignRequest } from '../request'
import type { TriedApproval } from '../warnings/facts'
import { mostSpenders, spendersOf } from '../warnings/findWarnings'
import { isKnownSpender } from '../warnings/knownSpenders'
import { type AskNode, findNew } from './findStrangers'

/**
 * What a trial found, with what a node says against spenders of whom only the trial knows. Those whom the request names,
 * or everybody knows, are not looked up. A node that fails has found nothing.
 *
 * @example
 * const tried = await markTried(request, await tryOut(request), ask, new Set())
 */
export async function markTried<Tried extends SimulateAnswer | undefined>(
  request: SignRequest,
  tried: Tried,
  ask: AskNode,
  old: Set<string>,
): Promise<Tried> {
  const { networkId } = request
  if (tried?.outcome !== 'done' || !networkId.startsWith('eip155:')) return tried
  const named = spendersOf(decodeRequest(request))
  const raised = tried.approvals.flatMap(({ spender, before, after }) =>
    after > before && !isKnownSpender(spender, networkId) ? [spender.toLowerCase()] : [],
  )
  const asked = [...new Set(raised)].filter(each => !named.includes(each)).slice(0, mostSpenders)
  const codes = await Promise.all(
    asked.map(each => ask('eth_getCode', [each, 'latest']).catch(() => undefined)),
  )
  const contracts = asked.filter((_, at) => isCode(codes[at]))
  const young = await findNew(contracts, networkId, ask, old).catch((): string[] => [])
  const approvals: TriedApproval[] = tried.approvals.map(each => {
    const spender = each.spender.toLowerCase()
    if (each.after <= each.before) return each
    if (isCode(codes[asked.indexOf(spender)]) === false) return { ...each, stranger: 'no-code' }
    return young.includes(spender) ? { ...each, stranger: 'new-spender' } : each
  })
  return { ...tried, approvals }
}
