import type { Wallet } from '@wallet-standard/base'
import { toUtf8 } from '../crypto/bytes'
import type { NamespaceSupport } from './universal'

type SignMessage = (input: object) => Promise<{ signature: Uint8Array }[]>

/** A namespace with a Wallet Standard wallet; `write` encodes a signature the way the namespace does. */
export function standardSupport(
  wallet: Wallet,
  feature: 'solana:signMessage' | 'bitcoin:signMessage',
  write: (signature: Uint8Array) => string,
): NamespaceSupport {
  return {
    provider: wallet,
    async signMessage({ address, message }) {
      const { signMessage } = wallet.features[feature] as { signMessage: SignMessage }
      const [signed] = await signMessage({ account: { address }, message: toUtf8(message) })
      return signed ? write(signed.signature) : ''
    },
  }
}
