import { listReader, type Reader, readBoolean, readerOf, textReader, wordReader } from './reader'

const address = textReader(64, /^[\w]+$/)
/** `eip155:1`, or a number as older frames say it. */
export const readFrameChainId: Reader<string | number> = value =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
    ? value
    : textReader(80, /^[\w:-]+$/)(value)

export const readAccountType = wordReader('eoa', 'smartAccount')
export type FrameAccountType = ReturnType<typeof readAccountType>

const account = readerOf({ address, type: readAccountType })

/** Who is logged in, as the frame tells it (EMB-58). */
export const readFrameUser = readerOf(
  { address, chainId: readFrameChainId },
  {
    email: textReader(320),
    userName: textReader(200),
    accounts: listReader(account, 20),
    preferredAccountType: readAccountType,
    smartAccountDeployed: readBoolean,
    // Ours: whether the wallet comes back if this device is lost. Hosted frames do not say.
    isBackedUp: readBoolean,
    // With the login a message can be signed in one go.
    message: textReader(4096),
    signature: textReader(4096),
  },
)
export type FrameUser = ReturnType<typeof readFrameUser>
