import type { CallText } from '../approvalRequest'
import type { GrantText } from './grantText'

/** `transfer(address to, uint256 amount)` of ERC-20. */
const transfer = '0xa9059cbb'

/** More uses than anybody makes: it stands for those that no number limits. */
const manyUses = 2 ** 32

/**
 * The call that would use a grant up at once: what it moves is what can be lost. What functions of a contract move,
 * beyond the coins that they are given, nobody can say.
 */
export function usedUp({ delegate, allowed, mostCalls }: GrantText): CallText {
  switch (allowed.kind) {
    case 'coins':
      return { to: delegate, value: allowed.most, data: '0x' }
    case 'token':
      return { to: allowed.token, value: '0x0', data: `${transfer}${word(delegate)}${word(allowed.most)}` }
    case 'thing':
      return { to: allowed.collection, value: '0x0', data: '0x' }
    case 'functions': {
      const coins = BigInt(allowed.coinsEach) * BigInt(mostCalls ?? manyUses)
      return { to: allowed.contract, value: `0x${coins.toString(16)}`, data: '0x' }
    }
  }
}

function word(value: `0x${string}`): string {
  return BigInt(value).toString(16).padStart(64, '0')
}
