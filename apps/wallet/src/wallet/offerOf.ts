import type { AskedNamespaces, SessionProposal, WalletOffer } from '@latchkey/walletconnect/wallet'
import { methodsOf } from '../asks/readAsk'
import type { Keyring } from '../keys/keyring'
import type { Family, WalletNetwork } from '../networks/networks'

const families: readonly Family[] = ['eip155', 'solana', 'bip122']
const events = ['accountsChanged', 'chainChanged']

/** The user's choice of what to share: addresses and networks. */
export type ShareChoice = { addresses: readonly string[]; networks: readonly string[] }

/** The wallet's offer to a site: the chosen addresses and networks, with all its methods for them. */
export function offerOf(
  keyring: Keyring,
  networks: readonly WalletNetwork[],
  choice: ShareChoice,
): WalletOffer {
  return Object.fromEntries(
    families.map(family => [
      family,
      {
        chains: networks
          .filter(one => one.family === family && choice.networks.includes(one.id))
          .map(({ id }) => id),
        addresses: keyring.accounts
          .filter(one => one.family === family && choice.addresses.includes(one.address))
          .map(({ address }) => address),
        methods: methodsOf[family],
        events,
      },
    ]),
  )
}

/** The default choice: the first account of each requested namespace, and the test networks. */
export function usualChoice(
  asked: readonly string[],
  keyring: Keyring,
  networks: readonly WalletNetwork[],
): ShareChoice {
  const all = networks.filter(({ id }) => asked.includes(id))
  // Real money only if there is nothing else.
  const known = all.some(({ isTest }) => isTest) ? all.filter(({ isTest }) => isTest) : all
  const addresses = families
    .filter(family => known.some(network => network.family === family))
    .flatMap(family => {
      const own = keyring.accounts.filter(account => account.family === family)
      // Bitcoin's two addresses are two uses of one account.
      return family === 'bip122' ? own : own.slice(0, 1)
    })
    .map(({ address }) => address)
  return { addresses, networks: known.map(({ id }) => id) }
}

/** Every chain that a proposal names. */
export function askedChains({
  required,
  optional,
}: Pick<SessionProposal, 'required' | 'optional'>): readonly string[] {
  const all = (namespaces: AskedNamespaces) => Object.values(namespaces).flatMap(({ chains }) => chains)
  return [...new Set([...all(required), ...all(optional)])]
}
