import type { OneClick, SignedTerms, SignInTerms } from '@latchkey/core'
import { type CaipNetworkId, isKitError, kitError, toBase58 } from '@latchkey/protocol'
import { readSignInMessage } from '@latchkey/protocol/signin'
import type { WalletAccount } from '@wallet-standard/base'
import type { Attachment } from './attachment'
import { isBytes } from './bytes'
import { clusterName } from './chains'
import { readSignature } from './readSignature'
import { askWallet, type SolanaWallet } from './solanaWallet'

const longestMessage = 4096

/**
 * Asks a wallet to connect and to sign in with one click (`solana:signIn`). Undefined where it cannot, a Ledger behind it
 * for example, or where it signed something else: then it is asked to connect, and the visitor to sign in afterwards.
 * Throws where the visitor declined.
 */
export async function signInWith(
  { host }: Pick<Attachment, 'host'>,
  wallet: SolanaWallet,
  networkId: CaipNetworkId,
  signIn: OneClick,
): Promise<SignedTerms | undefined> {
  const chainId = clusterName(networkId)
  const terms = chainId && (await signIn.terms(networkId))
  if (!terms) return undefined
  const input = {
    ...withoutAbsent(terms),
    version: '1',
    chainId,
    issuedAt: issuedAt(terms, host.env.clock.now()),
  }
  try {
    return read(await askWallet(wallet, 'solana:signIn', input), { ...input, networkId })
  } catch (error) {
    if (isKitError(error, 'user/rejected')) throw error
    host.log.warn('a wallet could not connect and sign in at once', error)
    return undefined
  }
}

type Asked = SignInTerms & { version: string; issuedAt: string; networkId: CaipNetworkId }

/** The wallet wrote the text: it has to say what was asked, in every field, and to be for the account it names. */
function read(answer: unknown, asked: Asked): SignedTerms {
  const [{ account, signedMessage }] = answer as [{ account: WalletAccount; signedMessage: unknown }]
  const signature = toBase58(readSignature(answer))
  if (!isBytes(signedMessage) || signedMessage.length > longestMessage)
    throw kitError('wallet/bad-answer', { value: 'signed message' })
  const message = new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(signedMessage))
  const { form, scheme, address, ...said } = readSignInMessage(message)
  const { chainId: _, ...wanted } = asked as Asked & { chainId: string }
  const names = Object.keys({ ...said, ...wanted }) as (keyof typeof said & keyof typeof wanted)[]
  const changed = names.find(name => JSON.stringify(said[name]) !== JSON.stringify(wanted[name]))
  if (changed)
    throw kitError('wallet/bad-answer', { value: 'signed message', details: `${changed} is another` })
  if (address !== account.address || toBase58(new Uint8Array(account.publicKey)) !== address)
    throw kitError('wallet/bad-answer', { value: 'signed message', details: 'the account is another' })
  return { account: `${asked.networkId}:${address}`, message, signature }
}

function withoutAbsent(terms: SignInTerms): SignInTerms {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as SignInTerms
}

function issuedAt({ issuedAt: given }: SignInTerms, now: number): string {
  return given ?? new Date(now).toISOString()
}
