import type { ErrorCode } from '@latchkey/protocol'
import type { Advice } from './advice'

/** Advice about adapters and the wallets they find. */
export const adapterAdvice = {
  'adapter/chain-adapter-missing': {
    cause: 'Something was asked of a chain family for which there is no adapter.',
    remedy: 'Add one to `adapters`: `wagmi`, `ethers`, `ethers5`, `solana` or `bitcoin`.',
  },
  'adapter/not-found': {
    cause:
      'A wallet was to be asked in a chain family for which there is no adapter, or one that cannot do this.',
    remedy: 'Add one to `adapters`: `wagmi`, `ethers`, `ethers5`, `solana` or `bitcoin`.',
  },
  'adapter/no-network-client': {
    cause: 'A network was to be switched in a chain family for which there is no adapter.',
    remedy: 'Add one to `adapters`: `wagmi`, `ethers`, `ethers5`, `solana` or `bitcoin`.',
  },
  'adapter/no-connection-client': {
    cause: 'A wallet was to be connected or disconnected, and no adapter is at work.',
    remedy:
      'Add one to `adapters`, and start the kit: render `LatchkeyProvider`, or call `mount(kit)` or `kit.start()`.',
  },
  'account/undefined': {
    cause: 'A wallet was asked for something before one was connected.',
    remedy:
      "Connect first: `await connect(kit, { connectorId })` or `await openModal(kit)`, and ask once the account's status is `connected`.",
  },
  'account/not-found': {
    cause: 'The account is not one of the connected wallet.',
    remedy: 'Use an address of the connected account.',
  },
  'account/switching-not-supported': {
    cause: 'This wallet, or the library that asks it, signs with one account only.',
    remedy: 'Let the visitor choose the account in the wallet itself.',
  },
  'account/type-not-supported': {
    cause: 'The wallet has no account of this type.',
    remedy: 'Use one of the types that the account lists.',
  },
  'connector/not-found': {
    cause: 'No wallet with this id is on the page.',
    remedy: 'Use an id that the kit reports; the wallet may not be installed in this browser.',
  },
  'connector/not-connected': {
    cause: 'The wallet is not connected, or not any more.',
    remedy: 'Connect it first.',
  },
  'connector/account-not-found': {
    cause: 'The wallet was asked in the name of an account that it did not give to this site.',
    remedy: 'Use an address of the connected account, or let the visitor add the account in the wallet.',
  },
  'connector/reconnecting': {
    cause: 'The wallet of the last visit is still being connected again.',
    remedy: "Wait until the account's status is `connected` or `disconnected`.",
  },
  'provider/not-found': {
    cause: 'The wallet has no provider object, or one that takes no requests.',
    remedy: 'Ask the visitor to update the wallet, or to reload the page.',
  },
  'universal/no-provider': {
    cause: 'A message was to be signed over WalletConnect, and there is no session.',
    remedy: 'Connect first.',
  },
} satisfies Partial<Record<ErrorCode, Advice>>
