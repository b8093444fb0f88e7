import { askWallet } from './askWallet'
import type { Attachment } from './attachment'
import type { FoundWallet } from './foundWallets'
import type { EarlierWallet } from './restoreWallet'
import { sameAddresses } from './sameAddresses'
import { walletAnswer } from './walletAnswer'
import { readAccounts } from './walletAnswers'

/** How many wallets we ask for accounts if many claim one id. */
const claimantsAsked = 8

/**
 * Of several wallets that claim one id, returns the one that shows the accounts of the last visit; undefined unless
 * exactly one does. Does not prompt.
 */
export async function recognizeWallet(
  attachment: Attachment,
  claimants: readonly FoundWallet[],
  { accounts }: EarlierWallet,
): Promise<FoundWallet | undefined> {
  const asked = claimants.slice(0, claimantsAsked)
  const shown = await Promise.all(asked.map(({ provider }) => accountsOf(attachment, provider)))
  const same = asked.filter((_, index) => sameAddresses(shown[index] ?? [], accounts))
  return same.length === 1 ? same[0] : undefined
}

async function accountsOf(
  attachment: Attachment,
  provider: FoundWallet['provider'],
): Promise<readonly string[]> {
  try {
    return readAccounts(await walletAnswer(attachment, askWallet(provider, 'eth_accounts')))
  } catch {
    return []
  }
}
