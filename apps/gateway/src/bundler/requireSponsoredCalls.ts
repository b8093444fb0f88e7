import { listCalls } from '@latchkey/decode'
import { type Operation, smartAccountContracts } from '@latchkey/smartaccount'
import { BundlerFailure, failureCodes } from './BundlerFailure'

/** A call that a project pays for: of one method (`0x` and four bytes), or of every method of a contract (empty). */
export type SponsoredCall = { contract: string; method: string }

/** `multicall` in its three forms: a contract calls itself. */
const multicalls: readonly string[] = ['0xac9650d8', '0x5ae401dc', '0x1f0464d1']

/** Several calls in one, for everybody; it keeps nothing and stands at the same address on every chain. */
const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'

/** `disableDelegation`: whoever has no coins must still be able to end what somebody may do for them. */
const endsPermission = '0x49934047'
const manager = smartAccountContracts.delegationManager.toLowerCase()

/**
 * Throws unless a project pays for every call of an operation: those in batches and in multicalls count one by one. A
 * project that has never named calls pays for all; one that has taken back all of them, for none. Who names calls pays
 * for the end of a permission as well. Says what an operation calls of that which is named: contracts (without a method)
 * and methods, each once.
 */
export function requireSponsoredCalls(
  { sender, callData }: Pick<Operation, 'sender' | 'callData'>,
  sponsored: readonly SponsoredCall[] | 'all',
): SponsoredCall[] {
  if (sponsored === 'all') return []
  const used = new Map<string, SponsoredCall>()
  const calls = listCalls({ to: sender, value: 0n, data: callData })
  const [own, ...others] = calls ?? []
  if (!own?.carries) throw refused('This operation cannot be read to the end')
  for (const { to, value, data, carries } of others) {
    const contract = to.toLowerCase()
    // What only hands calls on must be known to do nothing else.
    if (carries && (contract === sender.toLowerCase() || contract === multicall3)) continue
    const method = data.slice(0, 10).toLowerCase()
    if (contract === manager && method === endsPermission && value === 0n && sponsored.length > 0) continue
    const isMulticall = carries && value === 0n && multicalls.includes(method)
    const named = sponsored.filter(each => each.contract === contract)
    if (!named.some(each => isMulticall || each.method === '' || each.method === method))
      throw refused(`A call of ${to} with this method is not among them`)
    for (const each of [{ contract, method: '' }, ...named.filter(each => each.method === method)])
      used.set(callKey(each), each)
  }
  return [...used.values()]
}

/** A named call in one word, as sponsorships have it. */
export function callKey({ contract, method }: SponsoredCall): string {
  return `${contract}:${method}`
}

function refused(why: string): BundlerFailure {
  return new BundlerFailure(
    failureCodes.paymaster,
    `This project pays for certain calls only. ${why}. The account can pay for it itself`,
    'sponsor/calls',
  )
}
