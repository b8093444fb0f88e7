import type { Rpc } from './rpc'
import type { SignedMessage } from './signedMessage'
import type { RecoverSigner } from './verifyEvmSignature'

/**
 * Whether an account signed a message: an EVM account by its key, or by its contract where `rpc` is given; Solana;
 * Bitcoin by BIP-322 or in the older way. A chain that does not answer throws `signin/chain-unreachable`. A server that
 * is asked often gives its own `recover`, which does the dearest part elsewhere.
 *
 * @example
 * await verifySignature({ networkId: 'eip155:1', address, message, signature }, httpRpc({ 'eip155:1': nodeUrl }))
 */
export async function verifySignature(
  signed: SignedMessage,
  rpc?: Rpc,
  recover?: RecoverSigner,
): Promise<boolean> {
  if (typeof signed.signature !== 'string' || signed.signature.length > longest) return false
  // Each family's code comes with its first signature: few servers see all three.
  if (signed.networkId.startsWith('eip155:')) {
    const { verifyEvmSignature } = await import('./verifyEvmSignature')
    return verifyEvmSignature(signed, rpc, recover)
  }
  if (signed.networkId.startsWith('solana:')) {
    const { verifySolanaSignature } = await import('./verifySolanaSignature')
    return verifySolanaSignature(signed)
  }
  if (signed.networkId.startsWith('bip122:')) {
    const { verifyBitcoinSignature } = await import('./verifyBitcoinSignature')
    return verifyBitcoinSignature(signed)
  }
  return false
}

/** ERC-6492 carries the code that deploys an account; more than this is no signature. */
const longest = 65_536
