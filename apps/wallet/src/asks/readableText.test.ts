import { describe, expect, it } from 'vitest'
import { readableText } from './readableText'
import { signInDomain, signInDoubt } from './signInDomain'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('readableText', () => {
  it('shows a text as it is', () => {
    expect(readableText(bytes('Grüße\n\tund 👋🏽'))).toEqual({ text: 'Grüße\n\tund 👋🏽', isText: true })
  })

  it('makes letters visible that hide or turn others around', () => {
    expect(readableText(bytes('pay \u202e01\u200b$')).text).toBe('pay [U+202E]01[U+200B]$')
  })

  it.each([
    ['bytes that are no text', Uint8Array.of(0xff, 0xfe, 0x01), '0xfffe01'],
    ['many control characters', Uint8Array.of(1, 2, 3, 65), '0x01020341'],
  ])('shows %s as numbers', (_, value, text) => {
    expect(readableText(value)).toEqual({ text, isText: false })
  })
})

describe('a sign-in message', () => {
  const text = 'shop.example wants you to sign in with your Ethereum account:\n0x00\n'

  it('is told by its first line', () => {
    expect(signInDomain(text)).toBe('shop.example')
    expect(signInDomain('Hello')).toBeUndefined()
  })

  it('is warned of where it is for another site', () => {
    expect(signInDoubt(text, 'https://shop.example/login')).toBeUndefined()
    expect(signInDoubt(text, 'https://sh0p.example')).toBe('another site')
    expect(signInDoubt(text, 'https://evil.shop.example')).toBe('another site')
    expect(signInDoubt('Hello', 'https://evil.example')).toBeUndefined()
  })

  it.each(['', 'shop.example', 'shop', 'data:text/html,shop.example', 'about:blank'])(
    'is warned of where the site gives no address of its own: %j',
    url => {
      expect(signInDoubt(text, url)).toBe('unknown site')
      expect(signInDoubt('Hello', url)).toBeUndefined()
    },
  )
})
