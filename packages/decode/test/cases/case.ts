import type { Part } from '../../src/part'
import type { SignRequest } from '../../src/request'
import type { Facts } from '../../src/warnings/facts'
import type { WarningCode } from '../../src/warnings/warning'
import * as b from '../build'

/** A request with its fixed answer: what it does, and what of it loses money. */
export type Case = {
  name: string
  request: SignRequest
  facts?: Facts
  does: readonly Part['what'][]
  /** Whether an honest visitor loses something by it, whatever anybody says of it. */
  isDangerous: boolean
  /** Codes of red warnings that it has. */
  red: readonly WarningCode[]
  /** Where nothing is red. */
  risk?: 'none' | 'caution' | 'unknown'
}

export const known: Facts = { knownAddresses: [b.friend] }
export const good = (
  name: string,
  request: SignRequest,
  does: Case['does'],
  risk: Case['risk'] = 'none',
  facts?: Facts,
): Case => ({ name, request, isDangerous: false, does, red: [], risk, ...(facts && { facts }) })
export const bad = (
  name: string,
  request: SignRequest,
  does: Case['does'],
  red: Case['red'],
  facts?: Facts,
): Case => ({
  name,
  request,
  isDangerous: true,
  does,
  red,
  ...(facts && { facts }),
})
/** An honest request with a red warning, which it should not have. */
export const alarm = (...given: Parameters<typeof bad>): Case => ({ ...bad(...given), isDangerous: false })

export const fn = (name: string, args: readonly unknown[], of?: readonly unknown[]) =>
  b.call(name as never, args, of)
export const multicall = (...calls: string[]) => fn('multicall', [calls])
export const nested = (data: string, depth: number): string =>
  depth === 0 ? data : nested(multicall(data), depth - 1)
export const batch = (...calls: { to: string; data?: string; value?: string }[]) =>
  b.asked('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', atomicRequired: true, calls }])

export const unlimited: readonly WarningCode[] = ['unlimited-approval']
export const later: readonly WarningCode[] = ['moves-later']
export const trap = fn('approve', [b.stranger, b.most])
