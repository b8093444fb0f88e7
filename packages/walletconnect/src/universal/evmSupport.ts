import { kitError } from '@latchkey/protocol'
import { toHex, toUtf8 } from '../crypto/bytes'
import type { SessionProvider } from '../providers/eip1193Provider'
import { switchEvmChain } from './switchEvmChain'
import type { NamespaceSupport } from './universal'

/** EVM chains over the session's own EIP-1193 provider, which decides the chain in use. */
export function evmSupport(provider: SessionProvider, chainId: () => string | undefined): NamespaceSupport {
  return {
    provider,
    signsWithFirst: true,
    chain: {
      now: chainId,
      onChange(changed) {
        provider.on('chainChanged', changed)
        return () => provider.removeListener('chainChanged', changed)
      },
      goTo: (network, rpcUrls) => switchEvmChain(provider, network, rpcUrls),
    },
    async signMessage({ address, message }) {
      const params = [`0x${toHex(toUtf8(message))}`, address]
      const answer = await provider.request({ method: 'personal_sign', params }) // SIX-02
      if (typeof answer !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(answer))
        throw kitError('wallet/bad-answer', { value: 'signature' })
      return answer
    },
  }
}
