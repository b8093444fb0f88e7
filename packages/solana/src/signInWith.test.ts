import type { OneClick, SignedTerms, SignInTerms } from '@latchkey/core'
import { type CaipNetworkId, toBase58 } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { mainnet, openSolana } from '../test/openSolana'
import { rawAccount, rawAddress, rawWallet } from '../test/rawWallet'

const { signal } = new AbortController()
const terms: SignInTerms = {
  domain: 'shop.example',
  uri: 'https://shop.example',
  nonce: 'abcdefgh12345678',
  statement: 'Welcome',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: undefined,
  resources: ['https://shop.example/terms'],
}

type Input = {
  [Name in 'domain' | 'uri' | 'version' | 'chainId' | 'nonce' | 'issuedAt' | 'statement']: string
} & { resources?: readonly string[] }

/** As wallets write it, which put the text together themselves. */
function textOf(input: Input, address = rawAddress): string {
  const fields = [
    `URI: ${input.uri}`,
    `Version: ${input.version}`,
    `Chain ID: ${input.chainId}`,
    `Nonce: ${input.nonce}`,
    `Issued At: ${input.issuedAt}`,
    ...(input.resources ? ['Resources:', ...input.resources.map(one => `- ${one}`)] : []),
  ]
  const statement = input.statement ? `\n\n${input.statement}` : ''
  return `${input.domain} wants you to sign in with your Solana account:\n${address}${statement}\n\n${fields.join('\n')}`
}

const signature = new Uint8Array(64).fill(7)
const signed = (text: string, more = {}) => [
  { account: rawAccount(), signedMessage: new TextEncoder().encode(text), signature, ...more },
]

/** A kit that signs visitors in, and a wallet that can do both at once. */
async function open(answer: (input: Input) => unknown, offered: SignInTerms | undefined = terms) {
  const steps: string[] = []
  const taken: SignedTerms[] = []
  const inputs: Input[] = []
  const asked: CaipNetworkId[] = []
  const other = new Uint8Array(32).fill(9)
  const accounts = [rawAccount({ address: toBase58(other), publicKey: other }), rawAccount()]
  const wallet = rawWallet({
    features: {
      'standard:connect': {
        connect: async () => {
          steps.push('connect')
          return { accounts }
        },
      },
      'solana:signIn': {
        signIn: async (input: Input) => {
          steps.push('signIn')
          inputs.push(input)
          return answer(input)
        },
      },
    },
  })
  const page = await openSolana(() => {}, { env: { window: new EventTarget() as never } })
  const connector = { id: 'Raw', name: 'Raw', type: 'ANNOUNCED', chain: 'solana' } as const
  page.adapter.addWallet({ connector, wallet })
  const signIn: OneClick = {
    async terms(networkId) {
      asked.push(networkId)
      return offered
    },
    signed(list) {
      steps.push(`signed, ${page.reports.length} reported`)
      taken.push(...list)
    },
  }
  const connect = (networkId = mainnet.caipNetworkId) =>
    page.adapter.connect({ connectorId: 'Raw', signal, networkId, signIn })
  return { page, connect, steps, taken, inputs, asked }
}

test('a wallet that can do both connects and signs in at once, with the account that signed', async () => {
  const { connect, steps, taken, inputs } = await open(input => signed(textOf(input)))
  expect((await connect()).accounts[0]).toBe(rawAddress)
  expect(steps).toEqual(['signIn', 'connect', 'signed, 0 reported'])
  expect(inputs).toEqual([
    {
      domain: 'shop.example',
      uri: 'https://shop.example',
      nonce: 'abcdefgh12345678',
      statement: 'Welcome',
      issuedAt: '2026-01-01T00:00:00.000Z',
      resources: ['https://shop.example/terms'],
      version: '1',
      chainId: 'mainnet',
    },
  ])
  const [input] = inputs
  expect(taken).toEqual([
    {
      account: `${mainnet.caipNetworkId}:${rawAddress}`,
      message: input && textOf(input),
      signature: toBase58(signature),
    },
  ])
})

test.each<[string, (input: Input) => unknown]>([
  ['another domain', input => signed(textOf({ ...input, domain: 'evil.example' }))],
  ['another address of the page', input => signed(textOf({ ...input, uri: 'https://evil.example' }))],
  ['another nonce', input => signed(textOf({ ...input, nonce: 'hgfedcba12345678' }))],
  ['another chain', input => signed(textOf({ ...input, chainId: 'devnet' }))],
  ['another time', input => signed(textOf({ ...input, issuedAt: '2020-01-01T00:00:00.000Z' }))],
  ['another statement', input => signed(textOf({ ...input, statement: 'Pay' }))],
  ['no statement', input => signed(textOf({ ...input, statement: '' }))],
  ['fewer resources', ({ resources: _, ...input }) => signed(textOf(input))],
  ['another account', input => signed(textOf(input, toBase58(new Uint8Array(32).fill(9))))],
  ['a text that is no sign-in', () => signed('Hello')],
  ['bytes that are no text', input => signed(textOf(input), { signedMessage: new Uint8Array([0xff]) })],
  ['without a signature', input => signed(textOf(input), { signature: new Uint8Array(64) })],
  ['nothing', () => undefined],
  ['nothing, as a Ledger', () => Promise.reject(new Error('Ledger does not support signIn'))],
])('a wallet that signs %s is connected, and nobody is signed in', async (_, answer) => {
  const { connect, steps, taken } = await open(answer)
  expect((await connect()).accounts).toContain(rawAddress)
  expect(steps).toEqual(['signIn', 'connect'])
  expect(taken).toEqual([])
})

test('a visitor who declines has declined to connect', async () => {
  const { connect, steps, page } = await open(() => Promise.reject(new Error('User rejected the request')))
  await expect(connect()).rejects.toMatchObject({ code: 'user/rejected' })
  expect(steps).toEqual(['signIn'])
  expect(page.reports).toEqual([])
})

test('a wallet is only asked to connect where nobody is to sign in, or the chain has no name', async () => {
  const own = 'solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE' as CaipNetworkId
  const unnamed = await open(input => signed(textOf(input)))
  await unnamed.connect(own)
  expect([unnamed.steps, unnamed.asked]).toEqual([['connect'], []])
})
