import { kitError } from '@latchkey/protocol'

/** What a wallet gave. */
export type Given = {
  /** The signed delegation, which whoever uses the permission hands to the chain. */
  context: `0x${string}`
  /** Until when, in seconds. */
  expiry: number
  /** The contract that takes the context. */
  delegationManager?: string
  /** The call that deploys the account, if it is not on the chain yet: until then nobody can use the permission. */
  accountMeta?: { factory: string; factoryData: string }
}

/** Reads a wallet's answer to `wallet_grantPermissions`; throws `wallet/bad-answer`. */
export function readGiven(answer: unknown, asked: { expiry: number }): Given {
  const { context, expiry, signerMeta, accountMeta } = Object(answer) as Record<string, unknown>
  if (typeof context !== 'string' || context.length > longest || !/^0x(?:[\da-f]{2})+$/i.test(context))
    throw kitError('wallet/bad-answer', { value: 'permission', cause: answer })
  const { delegationManager } = Object(signerMeta) as { delegationManager?: unknown }
  const { factory, factoryData } = Object(accountMeta) as Record<string, unknown>
  return {
    context: context as `0x${string}`,
    expiry: typeof expiry === 'number' && Number.isSafeInteger(expiry) ? expiry : asked.expiry,
    ...(typeof delegationManager === 'string' && { delegationManager }),
    ...(typeof factory === 'string' &&
      typeof factoryData === 'string' && { accountMeta: { factory, factoryData } }),
  }
}

const longest = 65_536
