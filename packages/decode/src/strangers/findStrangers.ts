import { decodeRequest } from '../decodeRequest'
import { isSameAddress } from '../hex'
import { isCode } from '../inspectRequest'
import type { Part } from '../part'
import type { SignRequest } from '../request'
import type { Facts } from '../warnings/facts'
import { mostSpenders, strangeSpenders } from '../warnings/findWarnings'
import { findDayAgo } from './findDayAgo'
import { isAccountCode } from './isAccountCode'

/** Calls a method of a chain's node. */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/**
 * What a node knows of those who may spend by a request, and of its receivers: which of them came to the chain within
 * a day, and which are contracts. A node that fails, or keeps no older state, has found nothing. `old` remembers
 * contracts that are old, and stay it.
 *
 * @example
 * const { newSpenders, contracts } = await findStrangers(request, ask, new Set())
 */
export async function findStrangers(
  request: SignRequest,
  ask: AskNode,
  old: Set<string>,
): Promise<Required<Pick<Facts, 'newSpenders' | 'contracts'>>> {
  const parts = decodeRequest(request)
  const [newSpenders, contracts] = await Promise.all([
    findNew(strangeSpenders(parts, request.networkId), request.networkId, ask, old).catch(() => []),
    findContracts(receiversOf(parts, request), ask),
  ])
  return { newSpenders, contracts }
}

/** Which of these came to the chain within a day; `old` remembers who did not. */
export async function findNew(
  spenders: readonly string[],
  networkId: string,
  ask: AskNode,
  old: Set<string>,
): Promise<string[]> {
  const nameOf = (address: string) => `${networkId} ${address}`
  const asked = spenders.filter(address => !old.has(nameOf(address)))
  const block = asked.length > 0 ? await findDayAgo(ask) : undefined
  if (!block) return []
  const hasCode = async (address: string, at: string) => isCode(await ask('eth_getCode', [address, at]))
  const answers = await Promise.all(
    asked
      .map(async address => {
        const was = await hasCode(address, block)
        if (was) old.add(nameOf(address))
        // Who has no code now either is somebody's own account, which is told elsewhere.
        return was === false && (await hasCode(address, 'latest')) === true
      })
      .map(answer => answer.catch(() => false)),
  )
  return asked.filter((_, index) => answers[index])
}

/** Whom the account itself gives something, and not through another contract. */
function receiversOf(parts: readonly Part[], { account }: SignRequest): string[] {
  const receivers = parts.flatMap(part => {
    if (part.what !== 'send' || part.by !== undefined || !part.to.startsWith('0x')) return []
    const isGiven = part.asset.kind === 'collection' || part.asset.amount > 0n
    const isOwn = part.from === undefined || isSameAddress(part.from, account)
    return isGiven && isOwn && !isSameAddress(part.to, account) ? [part.to.toLowerCase()] : []
  })
  return [...new Set(receivers)].slice(0, mostSpenders)
}

async function findContracts(receivers: readonly string[], ask: AskNode): Promise<string[]> {
  const answers = await Promise.all(
    receivers.map(address => ask('eth_getCode', [address, 'latest']).catch(() => undefined)),
  )
  return receivers.filter((_, index) => {
    const code = answers[index]
    return typeof code === 'string' && isCode(code) === true && !isAccountCode(code)
  })
}
