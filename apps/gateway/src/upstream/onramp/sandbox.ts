import { type CaipNetworkId, readOnRampQuote } from '@latchkey/protocol'
import type { Outside } from '../outside/createOutside'
import { askProvider } from './askProvider'
import { hmac, isSignedBy, readSignature } from './hmac'
import { OnRampFailure, type OnRampProvider } from './onRampProvider'
import { readObject } from './readObject'
import { readProviderOptions } from './readProviderOptions'

export type SandboxSettings = { url: string; secret: string; chainIds: readonly CaipNetworkId[] }

/** A page that plays a seller, and pays out on chains whose coins are worth nothing (`apps/gateway/local/onramp`). */
export function sandbox(outside: Outside, { url, secret, chainIds }: SandboxSettings): OnRampProvider {
  const base = url.replace(/\/+$/, '')
  return {
    id: 'sandbox',
    name: 'Sandbox',
    chainIds,
    async options(signal) {
      return readProviderOptions(await askProvider(outside, `${base}/options`, { signal }))
    },
    async quote(purchase, signal) {
      const answer = await askProvider(outside, `${base}/quote`, { body: purchase, signal })
      const quote = readOnRampQuote({ ...answer, provider: 'sandbox' })
      if (!quote) throw new OnRampFailure('away', 'no quote in the answer')
      return quote
    },
    async session({ chainId, asset, fiat, amount, method, address, ref, quoteId }) {
      const fields = { chainId, asset, fiat, amount, method, address, ref, quoteId: quoteId ?? '' }
      const query = `?${new URLSearchParams(fields)}`
      return `${base}/checkout${query}&signature=${hmac(secret, query).toString('hex')}`
    },
    readWebhook(headers, body, now) {
      const signature = readSignature(headers.get('x-sandbox-signature'), now)
      if (!signature) return undefined
      const signed = Buffer.concat([Buffer.from(`${signature.get('t')}.`), body])
      if (!isSignedBy(secret, signed, signature.get('v1') ?? '')) return undefined
      const { ref, status, hash } = readObject(body) ?? {}
      if (typeof ref !== 'string') return null
      if (status !== 'paid' && status !== 'sent' && status !== 'failed') return null
      return { ref, status, ...(typeof hash === 'string' && { hash }) }
    },
  }
}
