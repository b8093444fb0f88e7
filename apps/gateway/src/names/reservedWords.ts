import { labelSkeleton } from './labelSkeleton'

// Who has such a name could pass for the site, for the one who runs it, or for a wallet.
const words = [
  ...['account', 'admin', 'administrator', 'airdrop', 'announcement', 'announcements', 'abuse', 'backup'],
  ...[
    'bank',
    'billing',
    'bitcoin',
    'binance',
    'bridge',
    'claim',
    'coinbase',
    'contact',
    'customer',
    'customerservice',
  ],
  ...['customersupport', 'developer', 'email', 'ethereum', 'exchange', 'faucet', 'foundation', 'gateway'],
  ...['giveaway', 'help', 'helpdesk', 'hostmaster', 'info', 'latchkey', 'ledger', 'legal', 'login', 'mail'],
  ...[
    'metamask',
    'mint',
    'moderator',
    'news',
    'nobody',
    'null',
    'official',
    'opensea',
    'operator',
    'owner',
    'password',
  ],
  ...['payment', 'payments', 'phantom', 'postmaster', 'privacy', 'rainbow', 'recovery', 'refund', 'register'],
  ...['registry', 'resolver', 'reward', 'rewards', 'root', 'safe', 'security', 'service', 'signin', 'signup'],
  ...['solana', 'staff', 'status', 'support', 'system', 'team', 'techsupport', 'treasury', 'trezor'],
  ...[
    'trustwallet',
    'undefined',
    'uniswap',
    'verified',
    'verify',
    'wallet',
    'walletconnect',
    'wallets',
    'webmaster',
  ],
]
const reserved: ReadonlySet<string> = new Set(words.map(labelSkeleton))

/** Whether a label is a word that is kept back, or looks like one; hyphens hide none. */
export function isReservedWord(label: string): boolean {
  return reserved.has(reservedSkeleton(label))
}

/** What reserved words are compared by. */
export function reservedSkeleton(label: string): string {
  return labelSkeleton(label.replaceAll('-', ''))
}
