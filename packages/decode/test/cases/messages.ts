import { formatSignInMessage } from '@latchkey/protocol/signin'
import type { WarningCode } from '../../src/warnings/warning'
import * as b from '../build'
import { bad, type Case, good, later } from './case'

const { account, friend } = b

const text = (message: string) => b.asked('personal_sign', [message, account])
const fields = {
  domain: 'shop.example',
  address: account,
  uri: 'https://shop.example/login',
  version: '1' as const,
  networkId: b.mainnet,
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-11-17T10:00:00Z',
}
const signIn = (change: object = {}) => text(formatSignInMessage({ ...fields, ...change }))
const mismatch: readonly WarningCode[] = ['domain-mismatch']
export const messages: readonly Case[] = [
  good('a text', text('Hello'), ['message']),
  good('a text in hexadecimal', text('0x48656c6c6f'), ['message']),
  good('a text in Arabic', text('مرحبا بالعالم'), ['message']),
  good('a text of several lines', text('I agree\nto the terms\n\nNonce: 1'), ['message']),
  good('an empty text', text(''), ['message']),
  good('the account first', b.asked('personal_sign', [account, 'Hello']), ['message']),
  good('a sign-in', signIn(), ['signIn']),
  good('a sign-in with a statement', signIn({ statement: 'Hello' }), ['signIn']),
  good('a sign-in of another account', signIn({ address: friend }), ['signIn'], 'caution'),
  good('bytes', text(`0x${'ff'.repeat(31)}`), ['message'], 'caution'),
  good('a text as long as a hash', text('0123456789abcdef0123456789abcdef'), ['message']),
  good('a sentence as long as a hash', text('Sign in to the shop, nonce: 1234'), ['message']),
  good('a number once used, as long as a hash', text('q83vEjRWeJq83vEjRWeJq83vEjR+/A=='), ['message']),
  good('hidden characters', text('pay \u202e001'), ['message'], 'caution'),
  bad('a hash that is a text', text(`0x${'d8a7'.repeat(16)}`), ['message'], later),
  bad('a hash without its 0x', text('d8a7'.repeat(16)), ['message'], later),
  bad('a hash without its first zero', text(`0x${'d8a7'.repeat(16).slice(1)}`), ['message'], later),
  bad(
    'a sign-in elsewhere, in digits without their 0x',
    text(Buffer.from(formatSignInMessage({ ...fields, domain: 'bank.example' })).toString('hex')),
    ['signIn'],
    mismatch,
  ),
  good('half of a hash in digits', text('d8a7'.repeat(8)), ['message']),
  good('a text that is a hash in digits', text(`0x${Buffer.from('d8a7'.repeat(16)).toString('hex')}`), [
    'message',
  ]),
  good('two hashes in digits', text('ffa7'.repeat(32)), ['message'], 'caution'),
  bad('a hash of printable signs', text('q&8]v{E~j*R^We%J<q$8>3;vE(jR#W)e'), ['message'], later),
  bad('like a sign-in', text('bank.example wants you to sign in with your account'), ['message'], mismatch),
  bad(
    'a sign-in elsewhere',
    signIn({ domain: 'bank.example', uri: 'https://bank.example' }),
    ['signIn'],
    mismatch,
  ),
  bad(
    'a sign-in at an address elsewhere',
    signIn({ uri: 'https://bank.example/login' }),
    ['signIn'],
    mismatch,
  ),
  bad('a sign-in at a look-alike', signIn({ domain: 'shop.example.evil.example' }), ['signIn'], mismatch),
  bad('a sign-in at a part of it', signIn({ domain: 'example' }), ['signIn'], mismatch),
  bad('a sign-in at another port', signIn({ domain: 'shop.example:8080' }), ['signIn'], mismatch),
  good('a sign-in without encryption', signIn({ uri: 'http://shop.example/login' }), ['signIn']),
  bad('a sign-in by another scheme', signIn({ uri: 'shop://shop.example/login' }), ['signIn'], mismatch),
]
