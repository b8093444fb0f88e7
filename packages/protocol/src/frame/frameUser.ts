import { listReader, type Reader, readBoolean, readerOf, textReader, wordReader } from './reader'

const address = textReader(64, /^[\w]+$/)
/** `eip155:1`, or a number as in older frames. */
export const readFrameChainId: Reader<string | number> = value =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
    ? value
    : textReader(80, /^[\w:-]+$/)(value)

export const readAccountType = wordReader('eoa', 'smartAccount')
export type FrameAccountType = ReturnType<typeof readAccountType>

const account = readerOf({ address, type: readAccountType })

/** The logged-in user, as the frame reports them (EMB-58). */
export const readFrameUser = readerOf(
  { address, chainId: readFrameChainId },
  {
    email: textReader(320),
    userName: textReader(200),
    accounts: listReader(account, 20),
    preferredAccountType: readAccountType,
    smartAccountDeployed: readBoolean,
    // Our addition: whether the wallet survives the loss of this device. Hosted frames do not say.
    isBackedUp: readBoolean,
    // A message signed together with the login.
    message: textReader(4096),
    signature: textReader(4096),
  },
)
export type FrameUser = ReturnType<typeof readFrameUser>
