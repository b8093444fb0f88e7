import { listReader, readBoolean, readerOf, textReader, wordReader } from './reader'

const evmAddress = textReader(42, /^0x[0-9a-fA-F]{40}$/)

/** The addresses of one wallet: the plain account, the owner of the smart account, and the Solana account. */
export const readWalletAddresses = readerOf({
  evm: evmAddress,
  evmOwner: evmAddress,
  solana: textReader(44, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
})
export type WalletAddresses = ReturnType<typeof readWalletAddresses>

/** Who can recover a wallet: only the visitor, or also the site's owner, who could then use it, too. */
export const readRecoveryMode = wordReader('self', 'assisted')
export type RecoveryMode = ReturnType<typeof readRecoveryMode>

/** A login of an account: an e-mail address, or an account at a provider. */
export const readWalletLogin = readerOf(
  { provider: textReader(64, /^[a-z0-9-]+$/), subject: textReader(400) },
  { email: textReader(320), name: textReader(200), linkedAt: textReader(40) },
)
export type WalletLogin = ReturnType<typeof readWalletLogin>

/** The logged-in user's account, as the gateway reports it to the frame. */
export const readWalletUser = readerOf(
  {
    id: textReader(64),
    mode: readRecoveryMode,
    /** Whether this device is admitted to the wallet, as far as the gateway knows. */
    isDeviceIn: readBoolean,
    isBackedUp: readBoolean,
    logins: listReader(readWalletLogin, 50),
  },
  {
    addresses: readWalletAddresses,
    /** The visitor made a recovery file; there may be other backups. */
    hasFile: readBoolean,
  },
)
export type WalletUser = ReturnType<typeof readWalletUser>
