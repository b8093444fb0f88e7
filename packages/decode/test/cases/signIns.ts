import { formatSignInMessage } from '@latchkey/protocol/signin'
import * as b from '../build'
import { ownAddress, solanaRequest } from '../solana'
import { alarm, bad, type Case, good } from './case'

const { account } = b
const mismatch = ['domain-mismatch'] as const
const text = (message: string, origin = 'https://shop.example') =>
  b.asked('personal_sign', [message, account], { origin })
const fields = {
  ...{ domain: 'shop.example', address: account, uri: 'https://shop.example/login', version: '1' as const },
  ...{ networkId: b.mainnet, nonce: 'abcdefgh12345678', issuedAt: '2026-11-17T10:00:00Z' },
}
const signIn = (change: object = {}, origin?: string) =>
  text(formatSignInMessage({ ...fields, ...change }), origin)
const elsewhere = (domain: string) => signIn({ domain, uri: `https://${domain}/login` })
const onSolana = (message: string): Case['request'] => ({
  ...solanaRequest([]),
  ...{ account: ownAddress, action: { kind: 'message', bytes: new TextEncoder().encode(message) } },
})
const asks = 'wants you to sign in with your Ethereum account:'

/** Texts of sites that let people in, and of those that would like to be them. */
export const signIns: readonly Case[] = [
  good('a sign-in that ends', signIn({ expirationTime: '2026-11-18T10:00:00Z' }), ['signIn']),
  good('a sign-in with resources', signIn({ resources: ['https://shop.example/terms'] }), ['signIn']),
  good(
    'a sign-in at a port',
    signIn({ domain: 'shop.example:8443', uri: 'https://shop.example:8443/' }, 'https://shop.example:8443'),
    ['signIn'],
  ),
  good(
    'a sign-in on the own machine',
    signIn({ domain: 'localhost:3000', uri: 'http://localhost:3000' }, 'http://localhost:3000'),
    ['signIn'],
  ),
  good('a nonce', text('Sign this nonce to log in: 8f3a1c'), ['message']),
  good('terms', text('By signing, you accept https://shop.example/terms.\nVersion 4'), ['message']),
  good('an emoji', text('gm 👩‍🚀'), ['message']),
  good('a text in Chinese', text('登录到商店'), ['message']),
  good('a text with tabs', text('name\tAnn\nage\t7'), ['message']),
  good(
    'a key of an exchange',
    text('Action: Trade\nOnly sign this message for a trusted client!\nChain: 1'),
    ['message'],
  ),
  bad('a hash', text(`0x${'a7'.repeat(32)}`), ['message'], ['moves-later']),
  good('a text that ends in a zero', text('0x48656c6c6f00'), ['message'], 'caution'),
  good('a text with a sign of no width', text('shop\u200b.example'), ['message'], 'caution'),
  good(
    'like a sign-in of the site itself',
    text('shop.example wants you to sign in with your account'),
    ['message'],
    'caution',
  ),
  good(
    'like a sign-in, under the name of a shop',
    text('MyShop wants you to sign in with your account'),
    ['message'],
    'caution',
  ),
  good('a text on Solana', onSolana('Hello'), ['message']),
  good(
    'a sign-in with an end of line more',
    text(`${formatSignInMessage(fields)}\n`),
    ['message'],
    'caution',
  ),

  good('a sign-in for www.shop.example', elsewhere('www.shop.example'), ['signIn']),
  bad(
    'a sign-in for the domain of a page at its www',
    signIn({}, 'https://www.shop.example'),
    ['signIn'],
    mismatch,
  ),
  // Nobody but the visitor is on the own machine.
  ...['127.0.0.1', 'localhost'].map(domain =>
    alarm(`a sign-in for ${domain}`, elsewhere(domain), ['signIn'], mismatch),
  ),
  ...['shop-example', 'shopexample', 'shop.exampIe', 'xn--shp-hoc.example'].map(domain =>
    bad(`a sign-in for ${domain}`, elsewhere(domain), ['signIn'], mismatch),
  ),
  bad(
    'a sign-in for a domain with a letter of another script',
    text(formatSignInMessage(fields).replace('shop', 'shоp')),
    ['message'],
    mismatch,
  ),
  bad(
    'a sign-in that was copied and cut off',
    text(`bank.example ${asks}\n${account}`),
    ['message'],
    mismatch,
  ),
  bad('a sign-in in capitals', text(`bank.example ${asks.toUpperCase()}\n${account}`), ['message'], mismatch),
  bad(
    'a sign-in with signs of no width',
    text(`bank.example wants\u200b you to sign in with your account`),
    ['message'],
    mismatch,
  ),
  bad('a sign-in with a scheme', text(`https://bank.example ${asks}\n${account}`), ['message'], mismatch),
  bad(
    'a sign-in on several lines',
    text(`bank.example\nwants you\nto sign in with your account`),
    ['message'],
    mismatch,
  ),
  bad('a sign-in behind a text', text(`Welcome!\nbank.example ${asks}\n${account}`), ['message'], mismatch),
  bad(
    'a sign-in of a bank on Solana',
    onSolana(`bank.example wants you to sign in with your Solana account:\n${ownAddress}`),
    ['message'],
    mismatch,
  ),
  bad('a hash without words', b.asked('eth_sign', [account, '0x12']), ['control'], ['gives-control']),
]
