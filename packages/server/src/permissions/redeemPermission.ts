type Hex = `0x${string}`

/** What `grantPermissions` answered, as far as it takes to use it. */
export type RedeemablePermission = { context: Hex; delegationManager: Hex }

/** A call that is made in the visitor's name; without a value it sends no coins. */
export type PermittedCall = { to: Hex; value?: bigint; data?: Hex }

/**
 * Returns the transaction that uses a permission for one call. Send it from the account that the permission names as
 * its signer: the chain refuses anybody else, and whatever goes beyond the limits. It is written by hand, so that a
 * server needs no library beside the one that signs for it.
 *
 * @example
 * const hash = await walletClient.sendTransaction(redeemPermission(permission, { to: token, data }))
 */
export function redeemPermission(
  { context, delegationManager }: RedeemablePermission,
  { to, value = 0n, data = '0x' }: PermittedCall,
): { to: Hex; value: bigint; data: Hex } {
  if (!address.test(delegationManager)) throw new TypeError('`delegationManager` is no address.')
  if (!address.test(to)) throw new TypeError('`to` is no address.')
  if (!bytes.test(context) || context === '0x') throw new TypeError('`context` is no bytes in hex.')
  if (!bytes.test(data)) throw new TypeError('`data` is no bytes in hex.')
  if (value < 0n || value >= 2n ** 256n) throw new RangeError('`value` is no amount of a coin.')
  const contexts = `${word(1n)}${word(32n)}${sized(context.slice(2))}`
  const modes = `${word(1n)}${word(0n)}` // one call, and all of it or nothing
  const calls = `${word(1n)}${word(32n)}${sized(`${to.slice(2)}${word(value)}${data.slice(2)}`)}`
  const starts = [96, 96 + contexts.length / 2, 96 + (contexts.length + modes.length) / 2]
  const parts = [...starts.map(at => word(BigInt(at))), contexts, modes, calls]
  // redeemDelegations(bytes[],bytes32[],bytes[])
  return { to: delegationManager, value: 0n, data: `0xcef6d209${parts.join('').toLowerCase()}` }
}

const address = /^0x[\da-f]{40}$/i
const bytes = /^0x(?:[\da-f]{2})*$/i

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

/** Bytes behind their length, filled up to whole words. */
function sized(hex: string): string {
  return `${word(BigInt(hex.length / 2))}${hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')}`
}
