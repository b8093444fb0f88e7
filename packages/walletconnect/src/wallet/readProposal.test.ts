import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSite } from '../messages/readSite'
import { approvedNamespaces, missingFor, type WalletOffer } from './approvedNamespaces'
import { readAuthProposal } from './readAuthProposal'
import { readNamespaces } from './readNamespaces'
import { readProposal } from './readProposal'

const now = 1_800_000_000_000
const context = { id: '1800000000000123', pairingTopic: 'ab'.repeat(32), now, pairingEnds: now + 300_000 }
const publicKey = 'cd'.repeat(32)
const evm = {
  chains: ['eip155:1', 'eip155:31337'],
  methods: ['personal_sign', 'eth_sign'],
  events: ['chainChanged'],
}
const params = {
  proposer: {
    publicKey,
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
  },
  requiredNamespaces: {},
  optionalNamespaces: {
    eip155: evm,
    solana: { chains: ['solana:abc'], methods: ['solana_signMessage'], events: [] },
  },
  relays: [{ protocol: 'irn' }],
  expiryTimestamp: now / 1000 + 300,
}
const auth = {
  requester: params.proposer,
  authPayload: {
    type: 'caip122',
    chains: ['eip155:1'],
    domain: 'shop.example',
    aud: 'https://shop.example',
    version: '1',
    nonce: '12345678',
    iat: '2026-11-15T10:00:00.123Z',
  },
  expiryTimestamp: now / 1000 + 3600,
}

describe('readProposal', () => {
  it('reads who asks for what', () => {
    expect(readProposal(params, context)).toMatchObject({
      kind: 'session',
      publicKey,
      site: { name: 'Shop', url: 'https://shop.example/' },
      required: {},
      optional: { eip155: evm },
      expiresAt: now + 300_000,
    })
  })

  it('joins a family that stands once for each chain', () => {
    const asked = { methods: ['eth_sign'], events: [] }
    expect(readNamespaces({ 'eip155:1': asked, 'eip155:10': asked })).toEqual({
      eip155: { ...asked, chains: ['eip155:1', 'eip155:10'] },
    })
  })

  it('does not wait for ever, whatever the site says', () => {
    expect(readProposal({ ...params, expiryTimestamp: 1e15 }, context)?.expiresAt).toBe(now + 3600_000)
    expect(readProposal({ ...params, expiryTimestamp: 'x' }, context)?.expiresAt).toBe(now + 300_000)
  })

  it.each([
    ['nothing', undefined],
    ['no key', { ...params, proposer: {} }],
    ['a bad key', { ...params, proposer: { publicKey: 'zz'.repeat(32) } }],
    ['chains of another family', { ...params, requiredNamespaces: { eip155: { chains: ['solana:x'] } } }],
    [
      'too many chains',
      { ...params, optionalNamespaces: { eip155: { chains: Array(501).fill('eip155:1') } } },
    ],
    ['a method that is none', { ...params, optionalNamespaces: { eip155: { methods: [{}] } } }],
  ])('refuses %s', (_, value) => {
    expect(readProposal(value, context)).toBeUndefined()
  })

  it('and its neighbours never throw', () => {
    const names = [
      'proposer',
      'requester',
      'authPayload',
      'requiredNamespaces',
      'optionalNamespaces',
      'metadata',
    ]
    const rubbish = fc.dictionary(fc.constantFrom(...names), fc.anything({ maxDepth: 4 }))
    fc.assert(
      fc.property(fc.oneof(rubbish, fc.anything()), value => {
        readProposal(value, context)
        readAuthProposal(value, context)
        expect(readSite(value).name.length).toBeLessThanOrEqual(60)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('readAuthProposal', () => {
  const withField = (field: object) => ({ ...auth, authPayload: { ...auth.authPayload, ...field } })

  it('reads what is to be signed', () => {
    expect(readAuthProposal(auth, context)?.payload).toMatchObject({
      domain: 'shop.example',
      chains: ['eip155:1'],
    })
  })

  it.each([
    ['a line break in the statement', { statement: 'Hello\nURI: https://other.example' }],
    ['a line break in a resource', { resources: ['https://a.example\n- https://b.example'] }],
    ['an invisible letter in the domain', { domain: 'shop\u202e.example' }],
    ['a time that is none', { iat: 'yesterday' }],
    ['another version', { version: '2' }],
    ['no chain', { chains: [] }],
    ['a chain of another family', { chains: ['solana:abc'] }],
  ])('refuses %s', (_, field) => {
    expect(readAuthProposal(withField(field), context)).toBeUndefined()
  })
})

describe('readSite', () => {
  it('takes out what cannot be seen, and addresses that are no pages', () => {
    const site = readSite({
      name: ' Sh\u202eop\n ',
      description: 7,
      url: 'javascript:alert(1)',
      icons: ['https://user:pass@x.example/i.png', 'data:text/html,x', 'https://x.example/i.png'],
    })
    expect(site).toEqual({ name: 'Sh op', description: '', url: '', icons: ['https://x.example/i.png'] })
  })
})

describe('approvedNamespaces', () => {
  const offer: WalletOffer = {
    eip155: {
      chains: ['eip155:31337', 'eip155:31338'],
      addresses: ['0xa', '0xb'],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['accountsChanged', 'chainChanged'],
    },
    bip122: { chains: ['bip122:x'], addresses: ['tb1'], methods: ['signPsbt'], events: [] },
  }
  const proposal = readProposal(params, context)

  it('gives what is asked for and offered, and nothing else', () => {
    expect(proposal && approvedNamespaces(proposal, offer)).toEqual({
      eip155: {
        chains: ['eip155:31337'],
        accounts: ['eip155:31337:0xa', 'eip155:31337:0xb'],
        methods: ['personal_sign'],
        events: ['chainChanged'],
      },
    })
  })

  it('names what a site needs and would not get', () => {
    const needing = proposal && { ...proposal, required: { eip155: evm } }
    const approved = needing && approvedNamespaces(needing, offer)
    expect(needing && approved && missingFor(needing, approved)).toEqual(['eip155:1', 'eth_sign'])
  })
})
