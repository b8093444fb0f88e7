import { getBalances } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { ListAsked } from '../portfolio/accountList'
import { askAccount } from '../portfolio/askAccount'
import { askWalletAssets } from './askWalletAssets'
import { readTokens } from './readTokens'
import type { Tokens } from './tokens'

/**
 * Asks for the account's tokens: the wallet where it tells them, else the gateway (ACC-15). Both at once, because a wallet
 * that does not tell is the usual one, and the list must not wait for it.
 */
export async function askTokens(kit: Kit, asked: ListAsked<Tokens>): Promise<Tokens> {
  const fromGateway = askGateway(kit, asked)
  fromGateway.catch(() => {}) // told where it is needed
  return (await askWalletAssets(kit, asked)) ?? fromGateway
}

async function askGateway(kit: Kit, asked: ListAsked<Tokens>): Promise<Tokens> {
  const { isForced, known, signal } = asked
  const query = { currency: 'usd', forceUpdate: isForced ? addressesOf(known) : undefined }
  const answer = await askAccount(kit, getBalances, asked, { query, signal })
  // Other chains' rows have no place in this list, whoever sent them.
  const balances = answer.balances.filter(({ chainId }) => asked.networkIds.includes(chainId))
  return readTokens({ ...answer, balances })
}

/** What the gateway may have kept too long: it is told by name which amounts have changed. */
function addressesOf(known: Tokens | undefined): readonly string[] | undefined {
  const named = (known?.tokens ?? []).flatMap(({ address, isSpam }) => (address && !isSpam ? [address] : []))
  return named.length > 0 ? named.slice(0, mostNamed) : undefined
}

/** As many as the gateway reads. */
const mostNamed = 20
