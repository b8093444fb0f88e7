import { studioEn } from './studioEn'

/** Every text of this page. `{name}` is filled in. */
export const en = {
  ...studioEn,

  'hero.lead': 'Connect wallet, on your own terms.',
  'hero.hint':
    'Turn the knobs until it looks like yours, then take the code with you. Two test wallets live in this page, so you can click everything without owning one.',
  'hero.gallery': 'See every view in every state',
  'hero.buttons': 'Wallet buttons',
  'settings.problem': 'About the address of this page',

  'try.title': 'Try it',
  'try.text': 'What a site does with a connected account. Every request goes through the kit to the wallet.',
  'try.connectFirst': 'Connect a wallet above to use these.',
  'try.unsupported': 'The wallet is on a network this site does not use. Switch the network first.',
  'try.waiting': 'Waiting for the wallet…',
  'try.working': 'Working…',

  'message.title': 'Sign a message',
  'message.field': 'Message',
  'message.example': 'Hello from the playground',
  'message.do': 'Sign message',
  'message.done': 'Signed, and the signature belongs to {address}.',
  'message.wrong': 'The wallet answered, but the signature belongs to {address}.',

  'typed.title': 'Sign typed data',
  'typed.text': 'A small order: one key, brass, for 0.01 ETH.',
  'typed.do': 'Sign typed data',

  'send.title': 'Send 0.01 ETH',
  'send.to': 'To',
  'send.do': 'Send',
  'send.account': 'Account {number} ({address})',
  'send.mining': 'Sent. Waiting for the block…',
  'send.done': 'Sent. It is in block {block} and used {gas} gas.',
  'send.reverted': 'It is in block {block}, but the transaction failed.',

  'switch.title': 'Switch network',
  'switch.field': 'Network',
  'switch.do': 'Switch',
  'switch.onlyOne': 'This site offers no other network.',
  'switch.done': 'You are on {network} now.',

  'faucet.title': 'Get test money',
  'faucet.text': '10 ETH and 1,000 dUSD from the faucet of the local chain. It has no worth.',
  'faucet.do': 'Get test money',
  'faucet.done': 'The faucet sent 10 ETH and 1,000 dUSD to {address}.',
  'faucet.unreachable': 'The faucet does not answer. Is the devnet running? “npm start” starts it.',
  'faucet.devnetOnly': 'The faucet serves the two local chains only. Switch to one of them.',

  'error.user/rejected': 'You declined this in the wallet. Nothing happened.',
  'error.wallet/busy': 'The wallet already shows a request. Answer that one first.',
  'error.wallet/locked': 'The wallet is locked. Unlock it and try again.',
  'error.wallet/disconnected': 'The wallet has no connection to the network.',
  'error.chain/mismatch': 'The wallet is on another network than this page shows. Switch and try again.',
  'error.account/undefined': 'No account is connected any more.',
  'error.request/invalid': 'This request makes no sense to the wallet: {message}',
  'error.any': 'It did not work: {message}',

  'wallets.title': 'Test wallets',
  'wallets.text':
    'Two wallets live in this page and announce themselves as browser extensions do. There is no window to click in: each one answers at once, in the way you choose here.',
  'wallets.keys':
    'Their keys come from the public test mnemonic “test test … junk”. Everybody knows them: never send anything of worth to these addresses.',
  'wallets.none': 'No test wallet is announced. Add ?wallets=2 to the address to get both.',
  'wallets.mode': 'When asked, it',
  'wallets.approve': 'approves',
  'wallets.refuse': 'refuses',
  'wallets.stall': 'waits',
  'wallets.waiting': '{count} waiting for an answer. Choose “approves” or “refuses” to give it.',
  'wallets.account': 'Account',
  'wallets.noAccess': 'No access given yet',
  'wallets.chain': 'Chain',
  'wallets.unknownChain': 'Unknown chain 999',
  'wallets.otherChain': 'Chain {id}',
  'wallets.lock': 'Lock',
  'wallets.unlock': 'Unlock',
  'wallets.disconnect': 'Lose connection',
  'wallets.revoke': 'Take access back',
  'wallets.requests': 'Requests ({count})',
  'wallets.noRequests': 'The page has not asked for anything yet.',
  'wallets.clear': 'Clear',
  'outcome.waiting': 'waiting',
  'outcome.answered': 'answered',

  'look.system': 'System',
  'look.light': 'Light',
  'look.dark': 'Dark',
  'look.pixels': '{value} px',

  'watch.title': 'What happens',
  'watch.text': 'What the kit tells the site, and what it knows now.',
  'watch.state': 'State',
  'watch.events': 'Events',
  'watch.noEvents': 'Nothing yet. Open the modal to see the first one.',
  'watch.clear': 'Clear events',
  'state.status': 'Status',
  'state.connected': 'connected',
  'state.connecting': 'connecting',
  'state.disconnected': 'not connected',
  'state.address': 'Address',
  'state.wallet': 'Wallet',
  'state.balance': 'Balance',
  'state.network': 'Network',
  'state.wagmi': 'wagmi says',
  'state.balanceUnknown': 'not known',
  'state.balanceLoading': 'loading',
  'state.balanceHidden': 'hidden on a test network',
  'state.balanceFailed': 'could not be read',

  'foot.text': 'MIT licence. Nothing on this page leaves your machine unless you choose a public network.',
} as const

export type TextKey = keyof typeof en
export type Texts = Record<TextKey, string>
