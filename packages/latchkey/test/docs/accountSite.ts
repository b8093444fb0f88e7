import { inject, onTestFinished } from 'vitest'
import { connectedSite, type DocsSite } from './docsSite'

const [{ rpcUrl }] = inject('devnet').chains as [{ id: number; rpcUrl: string }]

const gatewayUrl = 'https://gateway.example'
const address = `eip155:31337:0x${'70'.repeat(20)}`
const picture = 'a1b2c3'

/** What the gateway knows of the account. */
const answers: readonly (readonly [path: RegExp, answer: object])[] = [
  [
    /\/balance$/,
    {
      balances: [
        {
          ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:31337' },
          quantity: { decimals: '18', numeric: '100' },
          priceDecimal: '2500',
        },
      ],
    },
  ],
  [
    /\/history$/,
    {
      data: [
        {
          id: 'eip155:31337:0x01',
          metadata: {
            ...{ operationType: 'receive', hash: '0x01', minedAt: '2026-01-05T10:00:00Z', nonce: 1 },
            ...{ sentFrom: address, sentTo: address, status: 'confirmed', chain: 'eip155:31337' },
          },
          transfers: [],
        },
      ],
      next: null,
    },
  ],
  [
    /\/nfts$/,
    {
      data: [
        {
          ...{ chainId: 'eip155:31337', address, tokenId: '1', standard: 'erc721', amount: '1' },
          ...{ name: 'A key', imageId: picture },
        },
      ],
      next: null,
    },
  ],
  [/\/profile\/zone$/, { zone: 'id.shop.example' }],
  [
    /\/profile\/suggestions\//,
    {
      suggestions: [
        { name: 'alice.id.shop.example', registered: true, reason: 'taken' },
        { name: 'adaline.id.shop.example', registered: false },
      ],
    },
  ],
  [/\/profile\/reverse\//, [{ name: 'earlier.id.shop.example', attributes: null, addresses: {} }]],
  [/\/profile\/account\/[^/]+\/release$/, { success: true }],
  [/\/profile\/account/, { name: 'adaline.id.shop.example', attributes: null, addresses: {} }],
  [/\/v1\/identity\//, { name: 'ada.eth', imageId: picture }],
  [/\/v1\/names\//, { name: 'vitalik.eth', address: null }],
  [/\/v1\/supported-chains$/, { http: ['eip155:31337'], ws: [] }],
  [/\/getAnalyticsConfig$/, { isAnalyticsEnabled: false }],
  [/\/appkit\/v1\/config$/, { features: null }],
  [/\/projects\/v1\/origins$/, { allowedOrigins: [] }],
]

/** What the site changed at the gateway: paths, in order. */
export const posted: string[] = []

/** A site whose gateway tells of tokens, NFTs and activity, and hands on what its node is asked, with a wallet connected. */
export async function accountSite(): Promise<DocsSite> {
  const { fetch } = window
  posted.length = 0
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (url.origin !== gatewayUrl) return fetch(input, init)
    if (/\/v1\/?$/.test(url.pathname)) return fetch(rpcUrl, init)
    if (init?.method === 'POST' && url.pathname.includes('/profile/')) posted.push(url.pathname)
    const [, answer] = answers.find(([path]) => path.test(url.pathname)) ?? []
    return Response.json(answer ?? {})
  }
  onTestFinished(() => {
    window.fetch = fetch
  })
  return connectedSite({ gatewayUrl })
}
