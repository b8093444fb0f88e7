// What makes and opens a recovery file, for the stories of wallets that come back.
export { phraseOf } from '../keys/phrase'
export { makeRecoveryFile, type RecoveryFile, withRecoveryFile } from '../keys/recoveryFile'
export { makeSecret } from '../keys/secret'
export { walletAddresses } from '../keys/walletAddresses'
export { walletKeys } from '../keys/walletKeys'
