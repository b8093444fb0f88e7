import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SwapQuote } from '@latchkey/protocol'
import { swapFailure } from './swapFailure'

/** A quote as it was given, and by which provider. */
export type KeptQuote = { quote: Omit<SwapQuote, 'id'>; by: string }

const version = 'v1'
const macBytes = 16
const longest = 4_096

/** Signs quotes, so that any gateway of the same database knows its own again and keeps none of them. */
export function createQuoteIds(secret: () => Promise<Buffer>) {
  let known: Promise<Buffer> | undefined
  const mac = async (text: string) => {
    known ??= secret()
    known.catch(() => {
      known = undefined // the database was away
    })
    return createHmac('sha256', await known)
      .update(`${version} ${text}`)
      .digest()
      .subarray(0, macBytes)
  }
  return {
    async sign(kept: KeptQuote): Promise<string> {
      const text = Buffer.from(JSON.stringify(kept)).toString('base64url')
      return [version, text, (await mac(text)).toString('base64url')].join('.')
    },
    /** The quote; throws for one that was changed, or made elsewhere. */
    async read(id: unknown): Promise<KeptQuote> {
      const parts = typeof id === 'string' && id.length <= longest ? id.split('.') : []
      const [given, text = '', signature = '', ...rest] = parts
      const found = Buffer.from(signature, 'base64url')
      const isOurs = given === version && rest.length === 0 && found.length === macBytes
      if (!isOurs || !timingSafeEqual(await mac(text), found))
        throw swapFailure('swap/bad-quote', 'This is not a quote of this gateway', 'quoteId')
      return JSON.parse(Buffer.from(text, 'base64url').toString()) as KeptQuote
    },
  }
}

export type QuoteIds = ReturnType<typeof createQuoteIds>
