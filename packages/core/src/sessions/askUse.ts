import { askTokenNames } from '@latchkey/decode'
import { delegationContracts, type Grant, type GrantedPermission } from '@latchkey/protocol'
import { askChain } from '../chain/askChain'
import { readQuantity } from '../chain/evmMarket'
import { answerWithin } from '../kernel/answerWithin'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { endedCall } from './isEnded'
import type { Permission, PermissionUse } from './permissions'

type Looked = Pick<Permission, 'use' | 'tokens'>
type Call = (to: string, data: string) => Promise<unknown>

/** The list does not wait longer for a slow node. */
const longestMs = 4_000

/** Asks the chain how far these were used, and tokens how they are called. What does not answer stays unknown. */
export async function askUse(
  kit: Kit,
  network: Network,
  grants: readonly Grant[],
  signal: AbortSignal,
): Promise<readonly Looked[]> {
  const asked = new Map<string, Promise<unknown>>()
  // Many permissions are about the same few tokens.
  const call: Call = (to, data) => {
    const known = asked.get(to + data) ?? ask(to, data)
    asked.set(to + data, known)
    return known
  }
  return Promise.all(
    grants.map(async grant => {
      const [use, tokens] = await Promise.all([
        answerWithin(kit, longestMs, useOf(grant, call)).catch(() => undefined),
        answerWithin(kit, longestMs, askTokenNames(tokensOf(grant), call)).catch(() => ({})),
      ])
      return { use, tokens }
    }),
  )

  function ask(to: string, data: string): Promise<string> {
    const params = [{ to, data }, 'latest']
    return askChain(kit, network, { method: 'eth_call', params, signal, read: readBytes })
  }
}

async function useOf({ pci, permissions, mostCalls }: Grant, call: Call): Promise<PermissionUse> {
  const { coins, tokens, calls } = delegationContracts
  const kinds = permissions.map(({ type }) => type)
  const counter = kinds.includes('native-token-transfer')
    ? coins
    : kinds.includes('erc20-token-transfer')
      ? tokens
      : undefined
  const ended = endedCall(pci)
  const [isOver, spent, count] = await Promise.all([
    call(ended.to, ended.data),
    counter && call(counter, counted('0x9dd5d9ab', pci)), // spentMap(address,bytes32)
    mostCalls === undefined ? undefined : call(calls, counted('0x19054d89', pci)), // callCounts(address,bytes32)
  ])
  const [spentNow, callsNow] = [readQuantity(spent), readQuantity(count)]
  return {
    isEnded: readQuantity(isOver) === 1n,
    ...(spentNow !== undefined && { spent: spentNow }),
    ...(callsNow !== undefined && { calls: callsNow }),
  }
}

function counted(selector: string, pci: string): string {
  return `${selector}${delegationContracts.manager.slice(2).toLowerCase().padStart(64, '0')}${pci.slice(2)}`
}

function tokensOf({ permissions }: Grant): readonly string[] {
  const tokens = permissions.flatMap((each: GrantedPermission) =>
    each.type === 'erc20-token-transfer' ? each.data.address.toLowerCase() : [],
  )
  return [...new Set(tokens)]
}

function readBytes(result: unknown): string | undefined {
  return typeof result === 'string' && /^0x[\da-f]*$/i.test(result) ? result : undefined
}
