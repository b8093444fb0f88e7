import { type ChainNamespace, isEvmAddress, parseCaipAddress } from '@latchkey/protocol'
import { fromBase58 } from '../chain/fromBase58'
import type { Network } from '../networks/network'

/** What a typed receiver is, by its form. */
export type ReadReceiver =
  | { form: 'empty' }
  | { form: 'address'; address: string }
  | { form: 'name'; name: string }
  /** An address of another namespace, or prefixed with another network. */
  | { form: 'wrong-chain' }
  | { form: 'unknown' }

export function readReceiver(typed: string, network: Network): ReadReceiver {
  const text = typed.trim()
  if (!text) return { form: 'empty' }
  const [plain, isOther] = withoutChain(text, network)
  if (isOther) return { form: 'wrong-chain' }
  const family = familyOf(plain)
  const { chainNamespace } = network
  if (family === chainNamespace) return { form: 'address', address: spelt(plain, family) }
  if (family) return { form: 'wrong-chain' }
  // ENS names; for other namespaces we have no name service.
  const isName = chainNamespace === 'eip155' && /^[^\s:/@]+\.[^\s.:/@]+$/u.test(plain) && plain.length <= 255
  return isName ? { form: 'name', name: plain.toLowerCase() } : { form: 'unknown' }
}

/** Accepts an address with its chain, as in CAIP-10. */
function withoutChain(text: string, { caipNetworkId }: Network): [plain: string, isOther: boolean] {
  try {
    const { networkId, address } = parseCaipAddress(text)
    return [address, networkId !== caipNetworkId]
  } catch {
    return [text, false]
  }
}

function familyOf(text: string): ChainNamespace | undefined {
  if (isEvmAddress(text)) return 'eip155'
  if (/^(bc1|tb1|bcrt1)[0-9a-z]{20,90}$/i.test(text)) return 'bip122'
  const bytes = text.length <= 44 ? fromBase58(text) : undefined
  if (bytes?.length === 32) return 'solana'
  return bytes?.length === 25 && /^[13mn2]/.test(text) ? 'bip122' : undefined
}

/** Adds `0x`, which a typed address may lack. */
function spelt(address: string, family: ChainNamespace): string {
  return family === 'eip155' ? `0x${address.replace(/^0x/i, '')}` : address
}
