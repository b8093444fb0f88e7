import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rpc } from './rpc'
import { verifySignature } from './verifySignature'

const rubbish = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }).map(bytes => `0x${Buffer.from(bytes).toString('hex')}`),
  fc.uint8Array({ maxLength: 200 }).map(bytes => Buffer.from(bytes).toString('base64')),
)

test('whatever is put forward as a signature or an address: it is refused, and nothing breaks', async () => {
  const never: Rpc = async () => '0x'
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        'eip155:1',
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        'bip122:000000000019d6689c085ae165831e93',
        'cosmos:hub',
        '',
      ),
      fc.oneof(
        rubbish,
        fc.constantFrom(
          `0x${'12'.repeat(20)}`,
          '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
          'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
          'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
        ),
      ),
      rubbish,
      async (networkId, address, signature) => {
        expect(await verifySignature({ networkId, address, message: 'x', signature }, never)).toBe(false)
      },
    ),
    { seed: 20_261_117, numRuns: 600 },
  )
})
