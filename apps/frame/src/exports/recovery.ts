// What makes a recovery file, for the stories of the tool that opens one.
export { makeRecoveryFile, type RecoveryFile } from '../keys/recoveryFile'
export { makeSecret } from '../keys/secret'
export { walletAddresses } from '../keys/walletAddresses'
export { walletKeys } from '../keys/walletKeys'
