import type { Network, Permission } from '@latchkey/core'
import { formatAmount, type GrantedPermission, toChecksum } from '@latchkey/protocol'
import type { Say } from '../text/sayIn'
import { shortAddress } from '../ui/shortAddress'
import { functionNames } from './functionNames'
import type { sessionsTexts } from './sessionsTexts'

type Words = { say: Say<keyof typeof sessionsTexts>; network: Pick<Network, 'nativeCurrency'> }

/** Nobody owns so much: it is no limit. */
const boundless = 1n << 128n

/** What a permission allows, in a sentence. */
export function permissionWords(
  { say, network }: Words,
  asked: GrantedPermission,
  tokens: Permission['tokens'],
): string {
  const { symbol, decimals } = network.nativeCurrency
  switch (asked.type) {
    case 'native-token-transfer':
      return sending(say, asked.data.allowance, { symbol, decimals })
    case 'erc20-token-transfer': {
      const { address, allowance } = asked.data
      const token = tokens[address.toLowerCase()]
      if (token) return sending(say, allowance, token)
      return allowance >= boundless
        ? say('sessions.sendAny', { symbol: nameOf(address) })
        : say('sessions.tokenUnits', { amount: String(allowance), token: nameOf(address) })
    }
    case 'erc721-token-transfer': {
      const { address, tokenId } = asked.data
      return say('sessions.thing', { id: String(tokenId), collection: nameOf(address) })
    }
    case 'contract-call': {
      const { address, selectors, valueLimit } = asked.data
      const functions = selectors.map(selector => functionNames[selector] ?? selector).join(', ')
      const values = { functions, contract: nameOf(address) }
      if (valueLimit === 0n) return say('sessions.call', values)
      const amount = formatAmount({ value: valueLimit, decimals })
      return say('sessions.callCoins', { ...values, amount, symbol })
    }
    case 'other':
      return say('sessions.other', { name: asked.data.name })
  }
}

/** How far it was used, as far as the chain tells; undefined if there is nothing to say. */
export function usageWords({ say, network }: Words, permission: Permission): readonly string[] {
  const { use, permissions, mostCalls, tokens } = permission
  const most = String(mostCalls ?? '')
  if (!use) return [say('sessions.unknownUse'), ...(most ? [say('sessions.times', { most })] : [])]
  const [first] = permissions
  const unit = first && unitOf(first, network, tokens)
  return [
    ...(use.spent !== undefined && unit
      ? [say('sessions.spent', { amount: formatAmount({ ...unit, value: use.spent }), symbol: unit.symbol })]
      : []),
    ...(most && use.calls !== undefined ? [say('sessions.calls', { count: String(use.calls), most })] : []),
    ...(most && use.calls === undefined ? [say('sessions.times', { most })] : []),
  ]
}

type Unit = { symbol: string; decimals: number }

function sending(say: Words['say'], most: bigint, { symbol, decimals }: Unit): string {
  if (most >= boundless) return say('sessions.sendAny', { symbol })
  return say('sessions.send', { amount: formatAmount({ value: most, decimals }), symbol })
}

function unitOf(
  asked: GrantedPermission,
  { nativeCurrency }: Words['network'],
  tokens: Permission['tokens'],
): Unit | undefined {
  if (asked.type === 'native-token-transfer') return nativeCurrency
  return asked.type === 'erc20-token-transfer' ? tokens[asked.data.address.toLowerCase()] : undefined
}

function nameOf(address: string): string {
  return shortAddress(toChecksum(address))
}
