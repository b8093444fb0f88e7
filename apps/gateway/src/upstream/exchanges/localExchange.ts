import type { CaipNetworkId } from '@latchkey/protocol'
import { hmac, isSignedBy, readSignature } from '../onramp/hmac'
import { readObject } from '../onramp/readObject'
import type { Exchange } from './exchange'

export type LocalExchangeSettings = { url: string; secret: string; chainIds: readonly CaipNetworkId[] }

/**
 * A page that plays an exchange, and sends on chains whose coins are worth nothing (`apps/gateway/local/exchange`). The
 * gateway signs the page's address, the exchange what it tells; before it sends, it asks by `pending`, and sends only if that
 * counts, so that nobody pays twice.
 */
export function localExchange({ url, secret, chainIds }: LocalExchangeSettings): Exchange {
  const base = url.replace(/\/+$/, '')
  return {
    id: 'local',
    name: 'Local Exchange',
    sends: async ({ chainId }) => chainIds.includes(chainId),
    async page({ session, asset, amount, to, expiresAt }) {
      const query = `?${new URLSearchParams({ session, asset, amount, to, until: String(expiresAt) })}`
      return `${base}/pay${query}&signature=${hmac(secret, query).toString('hex')}`
    },
    readWebhook(headers, body, now) {
      const signature = readSignature(headers.get('x-exchange-signature'), now)
      if (!signature) return undefined
      const signed = Buffer.concat([Buffer.from(`${signature.get('t')}.`), body])
      if (!isSignedBy(secret, signed, signature.get('v1') ?? '')) return undefined
      const { session, status, hash } = readObject(body) ?? {}
      if (typeof session !== 'string') return null
      if (status === 'pending' || status === 'failed') return { session, status }
      const isHash = typeof hash === 'string' && /^0x[\da-f]{64}$/i.test(hash)
      return status === 'sent' && isHash ? { session, status, hash: hash.toLowerCase() } : null
    },
  }
}
