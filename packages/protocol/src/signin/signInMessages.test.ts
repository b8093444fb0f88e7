import fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../caip'
import { formatSignInMessage } from './formatSignInMessage'
import { readSignInMessage } from './readSignInMessage'
import { SignInError } from './SignInError'
import type { SignInMessage } from './signInMessage'

const base: SignInMessage = {
  domain: 'shop.example:8443',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  statement: 'Sign in to the shop: https://shop.example/terms',
  uri: 'https://shop.example:8443/cart?step=2#pay',
  version: '1',
  networkId: 'eip155:137' as CaipNetworkId,
  nonce: 'k3Jd93mfQ0x1',
  issuedAt: '2026-11-17T09:30:00.000Z',
}
const whole: SignInMessage = {
  ...base,
  scheme: 'https',
  expirationTime: '2026-11-17T10:30:00+01:00',
  notBefore: '2026-11-17T09:00:00Z',
  requestId: 'order-17',
  resources: ['https://shop.example/terms', 'ipfs://bafy/a%20b'],
}
const without = (name: keyof SignInMessage): SignInMessage => {
  const { [name]: _, ...rest } = base
  return rest as SignInMessage
}

/** What the reference says of a text: its fields, or undefined where it refuses it. */
function referee(text: string) {
  try {
    return new SiweMessage(text)
  } catch {
    return undefined
  }
}

function problemOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof SignInError) return `${error.code} ${error.details}`
    throw error
  }
  return 'none'
}

describe('messages', () => {
  test('[SIX-14] with everything in them are read and written without a change', () => {
    for (const fields of [base, whole, without('statement')]) {
      const text = formatSignInMessage(fields)
      expect(readSignInMessage(text)).toEqual({ ...fields, form: 'standard' })
      expect(referee(text)?.prepareMessage()).toBe(text)
    }
  })

  test('[SIX-14] of Solana and Bitcoin name their family, and the chain as CAIP-2 does', () => {
    const solana = {
      ...base,
      address: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
      networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as CaipNetworkId,
    }
    const bitcoin = {
      ...base,
      address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
      networkId: 'bip122:000000000019d6689c085ae165831e93' as CaipNetworkId,
    }
    for (const [fields, name] of [
      [solana, 'Solana'],
      [bitcoin, 'Bitcoin'],
    ] as const) {
      const text = formatSignInMessage(fields)
      expect(text).toContain(`with your ${name} account:\n${fields.address}\n`)
      expect(text).toContain(`\nChain ID: ${fields.networkId}\n`)
      expect(readSignInMessage(text)).toEqual({ ...fields, form: 'standard' })
    }
    // Wallets that write the text themselves call the chain by a word, and leave out an empty line.
    const own = formatSignInMessage({ ...solana }).replace(/Chain ID: .*/, 'Chain ID: mainnet')
    expect(readSignInMessage(own).networkId).toBe(solana.networkId)
  })

  test('of peers are read: any name of a network, CAIP-2 for EVM, fewer empty lines, letters of any script', () => {
    const text = [
      'shop.example wants you to sign in with your Polygon account:',
      base.address.toLowerCase(),
      '',
      'Melde dich beim Ladengeschäft an',
      '',
      'URI: https://shop.example',
      'Version: 1',
      'Chain ID: eip155:137',
      'Nonce: 12345678',
      'Issued At: 2026-11-17T09:30:00.000Z',
    ].join('\n')
    expect(readSignInMessage(text)).toMatchObject({
      form: 'peer',
      networkId: 'eip155:137',
      statement: 'Melde dich beim Ladengeschäft an',
    })
    const busy = text.replace('URI: https://shop.example', 'URI: https://shop.example/?f=a|b[c]')
    expect(readSignInMessage(busy)).toMatchObject({ form: 'peer', uri: 'https://shop.example/?f=a|b[c]' })
    for (const blank of ['\n\n', '\n'])
      expect(readSignInMessage(text.replace(/\n\nMelde.*\n\n/, blank))).not.toHaveProperty('statement')
    for (const [bare, id] of [
      ['137', 'eip155:137'],
      ['eip155:137', 'eip155:137'],
    ])
      expect(
        readSignInMessage(text.replace(/Chain ID: .*/, `Chain ID: ${bare}`).replace(/^0x.*$/m, base.address)),
      ).toMatchObject({ form: 'peer', networkId: id })
  })
})

describe('what is refused says which line is wrong', () => {
  const text = formatSignInMessage(whole)
  test.each([
    ['a look-alike domain', text.replace('shop.example:8443 wants', 'shоp.example wants'), 'line 1'],
    ['no domain', text.replace('https://shop.example:8443 wants', ' wants'), 'line 1'],
    ['a wrong checksum', text.replace('0xf39F', '0xF39F'), 'line 2'],
    ['an address without checksum', text.replace(base.address, base.address.toLowerCase()), 'line 2'],
    [
      'an address of another family',
      text.replace(/^0x.*$/m, '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'),
      'line 2',
    ],
    ['a statement of two lines', text.replace('to the shop', 'to\nthe shop'), 'line 5'],
    ['a URI with a space', text.replace('/cart?', '/ca rt?'), 'line 6'],
    ['another version', text.replace('Version: 1', 'Version: 2'), 'line 7'],
    ['no number of a chain', text.replace('Chain ID: 137', 'Chain ID: -137'), 'line 8'],
    ['a chain of an unknown family', text.replace('Chain ID: 137', 'Chain ID: near:mainnet'), 'line 8'],
    ['a short nonce', text.replace('k3Jd93mfQ0x1', 'k3Jd93m'), 'line 9'],
    ['no day of the calendar', text.replace('2026-11-17T09:30', '2026-11-31T09:30'), 'line 10'],
    ['a time without a zone', text.replace('00.000Z', '00.000'), 'line 10'],
    ['a field twice', text.replace('Not Before', 'Expiration Time'), 'line 12'],
    ['a resource that is none', text.replace('ipfs://', ':ipfs//'), 'line 16'],
    ['a trailing line', `${text}\n`, 'line 17'],
    ['line ends of Windows', text.replaceAll('\n', '\r\n'), 'line 1'],
    ['nothing', '', 'line 1'],
    ['a hundred thousand lines', '\n'.repeat(100_000), 'line 1'],
  ])('%s', (_, bad, line) => {
    expect(problemOf(() => readSignInMessage(bad))).toMatch(new RegExp(`^signin/bad-message ${line} `))
    expect(referee(bad)).toBe(undefined)
  })

  test('a field may not bring lines of its own', () => {
    const inject = '\nNonce: 00000000'
    for (const name of ['domain', 'address', 'statement', 'uri', 'nonce', 'issuedAt', 'requestId'] as const)
      expect(problemOf(() => formatSignInMessage({ ...whole, [name]: whole[name] + inject }))).toMatch(
        /^signin\/bad-message /,
      )
    expect(
      problemOf(() =>
        formatSignInMessage({ ...whole, resources: ['https://a.example\n- https://b.example'] }),
      ),
    ).toBe('signin/bad-message resources has letters that may not be there')
    expect(
      problemOf(() => formatSignInMessage({ ...base, issuedAt: `${base.issuedAt}\nRequest ID: 1` })),
    ).not.toBe('none')
    expect(problemOf(() => formatSignInMessage({ ...base, statement: 'Grüße' }))).not.toBe('none')
  })

  test.each(['domain', 'address', 'uri', 'version', 'networkId', 'nonce', 'issuedAt'] as const)(
    'no %s',
    name => {
      expect(problemOf(() => formatSignInMessage(without(name)))).toMatch(/^signin\/bad-message line /)
    },
  )
})

describe('beside the reference', () => {
  const settings = { seed: 20_261_117, numRuns: 400 }
  const letters = (from: string, min: number, max: number) =>
    fc.string({ unit: fc.constantFrom(...from), minLength: min, maxLength: max })
  const word = letters('abcXYZ019', 1, 8)
  const time = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map(date => date.toISOString())
  const domain = fc.oneof(
    fc.tuple(word, word).map(([one, two]) => `${one}.${two}`),
    fc.constantFrom('localhost:3000', '[::1]:80', '[2001:db8::7]', '127.0.0.1', 'me@site.example', 'a%20b'),
  )
  const uri = fc
    .tuple(fc.constantFrom('https://', 'ipfs://', 'urn:x:', 'mailto:'), domain, letters('/ab?=&~', 0, 8))
    .map(([scheme, host, rest]) => (scheme.endsWith('//') ? `${scheme}${host}/${rest}` : `${scheme}${rest}`))
  const fields: fc.Arbitrary<SignInMessage> = fc
    .record(
      {
        domain,
        address: fc
          .bigInt({ min: 0n, max: 2n ** 160n - 1n })
          .map(number => getAddress(`0x${number.toString(16).padStart(40, '0')}`) as string),
        statement: letters("abc XYZ019:/?#[]@!$&'()*+,;=-._~", 1, 40),
        uri,
        version: fc.constant('1' as const),
        networkId: fc.integer({ min: 1, max: 2 ** 31 }).map(id => `eip155:${id}` as CaipNetworkId),
        nonce: letters('abcXYZ0189', 8, 20),
        issuedAt: time,
        expirationTime: time,
        notBefore: time,
        requestId: letters('abc019-._~', 1, 10),
        resources: fc.array(uri, { minLength: 1, maxLength: 3 }),
      },
      { requiredKeys: ['domain', 'address', 'uri', 'version', 'networkId', 'nonce', 'issuedAt'] },
    )
    .map(made => made as SignInMessage)

  test('[SIX-14] both write and read the same texts', () => {
    fc.assert(
      fc.property(fields, made => {
        const text = formatSignInMessage(made)
        const theirs = new SiweMessage(text)
        expect(theirs.prepareMessage()).toBe(text)
        expect(readSignInMessage(text)).toEqual({ ...made, form: 'standard' })
        expect(theirs.address).toBe(made.address)
        expect(`eip155:${theirs.chainId}`).toBe(made.networkId)
        expect(theirs.statement ?? undefined).toBe(made.statement)
      }),
      settings,
    )
  })

  test('[SIX-14] what was changed by a letter, a line or a piece is a message for both or for neither', () => {
    const change = fc.record({
      kind: fc.constantFrom('letter', 'drop', 'insert', 'swap', 'double', 'cut'),
      at: fc.double({ min: 0, max: 0.9999, noNaN: true }),
      letter: fc.constantFrom(...'\n -:/0Zz%#[]@.é\u200b\r\t"<{|\\^`'),
    })
    fc.assert(
      fc.property(fields, change, (made, { kind, at, letter }) => {
        const text = formatSignInMessage(made)
        const place = Math.floor(at * text.length)
        const lines = text.split('\n')
        const row = Math.floor(at * lines.length)
        const changed = {
          letter: () => text.slice(0, place) + letter + text.slice(place + 1),
          insert: () => text.slice(0, place) + letter + text.slice(place),
          drop: () => lines.toSpliced(row, 1).join('\n'),
          double: () => lines.toSpliced(row, 0, lines[row] ?? '').join('\n'),
          swap: () => lines.toSpliced(row, 2, lines[row + 1] ?? '', lines[row] ?? '').join('\n'),
          cut: () => text.slice(0, place),
        }[kind]()
        const ours = formOf(changed)
        // What we take as a peer's form, the reference refuses.
        expect(ours === 'standard', JSON.stringify(changed)).toBe(referee(changed) !== undefined)
      }),
      { ...settings, numRuns: 2000 },
    )
  })

  function formOf(text: string): string {
    try {
      return readSignInMessage(text).form
    } catch (error) {
      if (error instanceof SignInError) return 'refused'
      throw error
    }
  }
})
