import { getBalances } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { ListAsked } from '../portfolio/accountList'
import { askAccount } from '../portfolio/askAccount'
import { askWalletAssets } from './askWalletAssets'
import { readTokens } from './readTokens'
import type { Tokens } from './tokens'

/**
 * Asks for the account's tokens: the wallet if it reports them, else the gateway (ACC-15). Both at once,
 * because few wallets do, and the list must not wait for them.
 */
export async function askTokens(kit: Kit, asked: ListAsked<Tokens>): Promise<Tokens> {
  const fromGateway = askGateway(kit, asked)
  fromGateway.catch(() => {}) // reported when needed
  return (await askWalletAssets(kit, asked)) ?? fromGateway
}

async function askGateway(kit: Kit, asked: ListAsked<Tokens>): Promise<Tokens> {
  const { isForced, known, signal } = asked
  const query = { currency: 'usd', forceUpdate: isForced ? addressesOf(known) : undefined }
  const answer = await askAccount(kit, getBalances, asked, { query, signal })
  // Rows of other chains do not belong in this list, whoever sent them.
  const balances = answer.balances.filter(({ chainId }) => asked.networkIds.includes(chainId))
  return readTokens({ ...answer, balances })
}

/** The gateway may have cached these amounts too long: we name those that changed. */
function addressesOf(known: Tokens | undefined): readonly string[] | undefined {
  const named = (known?.tokens ?? []).flatMap(({ address, isSpam }) => (address && !isSpam ? [address] : []))
  return named.length > 0 ? named.slice(0, mostNamed) : undefined
}

/** The gateway reads no more. */
const mostNamed = 20
