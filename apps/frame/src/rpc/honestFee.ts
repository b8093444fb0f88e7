import type { CaipNetworkId } from '@latchkey/protocol'
import { muchFee } from '../approve/muchFee'
import { HostError } from '../host/serveHost'

/** No chain's block holds more: those that count in the smallest units take some 10^11 for one transaction. */
export const mostGas = 10n ** 12n

/**
 * What an operation may take to be checked: our bundler takes no more for a whole one, and the account's code, which is
 * known, needs a twentieth. Rollups that sell room for bytes count it as preVerificationGas, which has the bound of all.
 */
const mostVerificationGas = 10_000_000n

/** A whole coin for one unit of gas. Where coins are cheapest, it is a fiftieth. */
const mostPrice = 10n ** 18n

/** 10 ETH on Ethereum, some 2000 dollars elsewhere: the fullest transaction at the highest price there ever was is less. */
const mostTimes = 50n

/**
 * Whether anybody honest could ask for this, whatever the chain; a large fee is shown, with a warning. `whole`: with what is
 * paid beside gas.
 */
export function isHonestFee(
  gas: bigint,
  price: bigint,
  networkId: CaipNetworkId,
  whole = gas * price,
): boolean {
  const much = muchFee(networkId) ?? (mostGas * mostPrice) / mostTimes
  return gas <= mostGas && price <= mostPrice && whole <= mostTimes * much
}

/** T-59: no fee beyond that is put before the visitor, or signed. */
export function requireHonestFee(...fee: Parameters<typeof isHonestFee>): void {
  if (!isHonestFee(...fee)) throw cannotBeRight()
}

/** The same of what a bundler names, before anybody knows who pays for it. */
export function requireHonestGas(gas: bigint, verificationGas: bigint): void {
  if (gas > mostGas || verificationGas > mostVerificationGas) throw cannotBeRight()
}

const cannotBeRight = () =>
  new HostError('The network asks for a fee that cannot be right: nothing was signed')
