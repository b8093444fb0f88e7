import { type ChainNamespace, isEvmAddress, parseCaipAddress } from '@latchkey/protocol'
import type { Network } from '../networks/network'
import { fromBase58 } from './fromBase58'

/** What a typed receiver is, as far as its form tells. */
export type ReadReceiver =
  | { form: 'empty' }
  | { form: 'address'; address: string }
  | { form: 'name'; name: string }
  /** An address, but of another chain family, or named together with another network. */
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
  // Names of ENS; other chain families have none that we could ask for.
  const isName = chainNamespace === 'eip155' && /^[^\s:/@]+\.[^\s.:/@]+$/u.test(plain) && plain.length <= 255
  return isName ? { form: 'name', name: plain.toLowerCase() } : { form: 'unknown' }
}

/** An address may be given with its chain, as CAIP-10 writes it. */
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

/** With `0x`, which an address may be typed without. */
function spelt(address: string, family: ChainNamespace): string {
  return family === 'eip155' ? `0x${address.replace(/^0x/i, '')}` : address
}
