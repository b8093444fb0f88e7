import { type AccountState, accountReading, optionsOf, type Reading } from '@latchkey/core'
import { askedSessionReading } from '@latchkey/core/signin'
import { type KitError, parseCaipAddress } from '@latchkey/protocol'

/** The account to sign in with, the page that asks, and the progress. */
export type AskedSignIn = {
  /** `over`: the question has ended. */
  status: 'asking' | 'loading' | 'signing' | 'saving' | 'over'
  required: boolean
  problem: KitError | undefined
  address: string
  wallet: { name: string; icon?: string }
  site: { name: string; icon: string | undefined; host: string }
  /** Whether the wallet is an app paired with this page. */
  isPaired: boolean
  /** Whether the account is a contract, whose signatures not every site can check. */
  isSmart: boolean
}

export const askedSignIn: Reading<AskedSignIn> = kit => {
  const session = askedSessionReading(kit)
  const { metadata } = optionsOf(kit)
  const host = kit.env.window?.location?.host ?? ''
  const caip = 'account' in session ? session.account : undefined
  const parts = caip && parseCaipAddress(caip)
  const account: AccountState = accountReading(kit, parts?.namespace)
  const isConnected = account.status === 'connected'
  return {
    status: session.status in steps ? (session.status as AskedSignIn['status']) : 'over',
    required: 'required' in session && session.required,
    problem: 'problem' in session ? session.problem : undefined,
    address: parts?.address ?? '',
    wallet: isConnected ? account.walletInfo : { name: '' },
    site: { name: metadata?.name || host, icon: metadata?.icons?.[0], host },
    isPaired: isConnected && account.connectorId === 'walletConnect',
    isSmart:
      isConnected &&
      account.allAccounts.some(({ address, type }) => type === 'smartAccount' && address === parts?.address),
  }
}

const steps = { asking: 1, loading: 1, signing: 1, saving: 1 }
