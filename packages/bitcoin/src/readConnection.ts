import type { Connection, Network } from '@latchkey/core'
import { type CaipNetworkId, type KitError, kitError } from '@latchkey/protocol'
import { type BitcoinAddress, readAddress } from './address/readAddress'
import type { WalletSays } from './bitcoinWallet'
import { fitsNetwork, networkOf } from './chains'

const accountLimit = 1_000

type Account = BitcoinAddress & { address: string; purpose: unknown }

/**
 * Turns what a wallet reports into a connection; undefined if it shows no address. Throws `wallet/bad-answer` if the
 * data is invalid. Payment addresses come first, then those for ordinals (PERM-05).
 */
export function readConnection(
  connectorId: string,
  says: WalletSays,
  wanted: CaipNetworkId | undefined,
  networks: readonly Network[],
): Connection | undefined {
  const accounts = readAccounts(says)
  if (accounts.length === 0) return undefined
  const networkId = says.networkId ?? networkOf(accounts, wanted, networks)
  if (!networkId || !accounts.every(account => fitsNetwork(account, networkId)))
    throw badAccounts('the addresses belong to another network')
  const labels = accounts.map(({ address, type, purpose }) => {
    const isOrdinal = purpose ? purpose !== 'payment' : type === 'p2tr' && accounts.some(isNoTaproot)
    return [address, isOrdinal ? 'ordinal' : 'payment'] as const
  })
  const those = (label: string) => labels.filter(one => one[1] === label).map(([address]) => address)
  return {
    connectorId,
    accounts: [...those('payment'), ...those('ordinal')],
    networkId,
    addressLabels: Object.fromEntries(labels), // ACC-33
  }
}

function readAccounts({ addresses }: WalletSays): Account[] {
  const accounts = new Map<string, Account>()
  for (const { address, purpose } of addresses) {
    const read = readAddress(address)
    if (!read || typeof address !== 'string') throw badAccounts(address)
    if (!accounts.has(address)) accounts.set(address, { ...read, address, purpose })
    if (accounts.size === accountLimit) break
  }
  return [...accounts.values()]
}

/** Wallets that do not name a purpose keep ordinals on taproot, and pay from another type if they have one. */
function isNoTaproot({ type }: Account): boolean {
  return type !== 'p2tr'
}

function badAccounts(cause: unknown): KitError {
  return kitError('wallet/bad-answer', { value: 'list of accounts', cause })
}
