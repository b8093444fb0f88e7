import { answerWithin } from './answerWithin'
import { askWallet } from './askWallet'
import type { EvmSession } from './evmSession'
import type { FoundWallet } from './foundWallets'
import type { EarlierWallet } from './restoreWallet'
import { sameAddresses } from './sameAddresses'
import { readAccounts } from './walletAnswers'

/** Of many that claim one id, how many are asked for their accounts. */
const claimantsAsked = 8

/**
 * Of several that claim to be a wallet, the one that shows the accounts it showed at the earlier visit; without exactly
 * one such, nobody knows. They are asked without a prompt.
 */
export async function recognizeWallet(
  session: EvmSession,
  claimants: readonly FoundWallet[],
  { accounts }: EarlierWallet,
): Promise<FoundWallet | undefined> {
  const asked = claimants.slice(0, claimantsAsked)
  const shown = await Promise.all(asked.map(({ provider }) => accountsOf(session, provider)))
  const same = asked.filter((_, index) => sameAddresses(shown[index] ?? [], accounts))
  return same.length === 1 ? same[0] : undefined
}

async function accountsOf(
  session: EvmSession,
  provider: FoundWallet['provider'],
): Promise<readonly string[]> {
  try {
    return readAccounts(await answerWithin(session, askWallet(provider, 'eth_accounts')))
  } catch {
    return []
  }
}
