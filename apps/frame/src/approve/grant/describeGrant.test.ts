import { toCaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { approveTextsOf } from '../../../test/approveTextsOf'
import { fillText } from '../../texts/fillText'
import type { ApprovalAction, ApprovalRequest } from '../approvalRequest'
import { approveTexts as texts } from '../approveTexts'
import { describeRequest } from '../describeRequest'
import type { AllowedText, SaltedGrant } from './grantText'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const holder = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const networkId = toCaipNetworkId('eip155', 1)
const until = 1_800_000_000
const ether = '0xde0b6b3a7640000'
const who = '0x3C44…93BC'

const described = (
  grants: readonly [SaltedGrant, ...SaltedGrant[]],
  { isNew = false, language = 'en' as 'en' | 'de' | 'ar', tokens = {} } = {},
) => {
  const action: ApprovalAction = { kind: 'grant', grants, isNew }
  const request: ApprovalRequest = { origin: 'https://shop.example', networkId, account, action, tokens }
  return describeRequest(request, { texts: approveTextsOf[language], language })
}
const grant = (allowed: AllowedText, more: Partial<SaltedGrant> = {}): SaltedGrant => ({
  ...{ delegate: holder, allowed, until, salt: '0x1' },
  ...more,
})
const coins: AllowedText = { kind: 'coins', most: ether }
const dollars: AllowedText = { kind: 'token', token, most: '0xf4240' }
const functions = (
  selector: `0x${string}`,
  name?: string,
  coinsEach: `0x${string}` = '0x0',
): AllowedText => ({
  ...{ kind: 'functions', contract: token, coinsEach },
  functions: [{ selector, ...(name && { name }) }],
})
const usd = { [token.toLowerCase()]: { symbol: 'USDC', decimals: 6 } }

describe('a permission in words', () => {
  test('coins: who, how much, how often, until when, and what can be lost', () => {
    const { title, warnings, does, lines, about, verb } = described([grant(coins, { mostCalls: 3 })])
    expect([title, verb]).toEqual([texts.grantTitle, 'Allow'])
    expect(does).toMatchObject([{ sentence: `${who} may send up to 1 ETH from your account, to anybody.` }])
    expect(does[0]?.lines).toEqual([
      { label: 'Who may do it', value: holder, isCode: true },
      { label: 'Number of uses, at most', value: '3', isCode: false },
      { label: 'Until', value: expect.stringMatching(/Jan 15, 2027/), isCode: false },
    ])
    expect(lines).toEqual([
      { label: 'What you can lose by it', value: '1 ETH' },
      { label: 'How it ends', value: texts.grantEnds },
    ])
    expect(warnings).toEqual([{ code: 'moves-later', level: 'caution', text: texts.grantLasts }])
    expect(about).toMatchObject([{ value: 'Ethereum' }, { value: account }])
  })

  test('a token by its name, and in its smallest units where it has none', () => {
    const sentence = (tokens: object) => described([grant(dollars)], { tokens }).does[0]?.sentence
    expect(sentence(usd)).toBe(`${who} may send up to 1 USDC (0xA0b8…eB48) from your account, to anybody.`)
    expect(sentence({})).toContain('1000000 of the smallest units of the token 0xA0b8…eB48')
  })

  test('an account that is not set up yet is told when it begins', () => {
    const { lines } = described([grant(coins)], { isNew: true })
    expect(lines).toContainEqual({ label: texts.firstUse, value: texts.grantFirst })
  })

  test('several: each by itself, and together what can be lost', () => {
    const all = [grant(coins), grant(coins), grant(dollars), grant(dollars)] as const
    const { does, lines } = described(all, { tokens: usd })
    expect(does.map(({ heading }) => heading)).toEqual([1, 2, 3, 4].map(number => `Permission ${number}`))
    expect(lines[0]?.value).toBe('2 ETH and 2 USDC (0xA0b8…eB48)')
  })

  test.each<[string, AllowedText]>([
    ['coins', { kind: 'coins', most: `0x${'f'.repeat(64)}` }],
    ['a token', { kind: 'token', token, most: `0x${'f'.repeat(64)}` }],
    ['a token of 96 bits', { kind: 'token', token, most: `0x${'f'.repeat(24)}` }],
  ])('an amount that is no limit is a danger: %s', (_name, allowed) => {
    const { does, warnings } = described([grant(allowed)], { tokens: usd })
    const what = allowed.kind === 'coins' ? 'ETH' : 'USDC (0xA0b8…eB48)'
    expect(does[0]?.sentence).toBe(
      `${who} may send any amount of ${what} from your account, to anybody: there is no limit.`,
    )
    expect(warnings[0]).toMatchObject({ level: 'danger', text: fillText(texts.grantUnlimited, { who }) })
  })

  test('functions: a name that the page gave is called so, and no amount limits them', () => {
    const { does, lines, warnings } = described([grant(functions('0x379607f5', 'claim(uint256)'))])
    expect(does[0]?.sentence).toBe(`${who} may use functions of 0xA0b8…eB48 in your name.`)
    expect(does[0]?.lines).toContainEqual({
      ...{ label: 'Function', value: '0x379607f5, which the website calls claim(uint256)', isCode: false },
    })
    expect(lines[0]?.value).toBe(texts.grantWorstOpen)
    expect(warnings.map(({ text }) => text)).toEqual([texts.grantUnknown, texts.grantLasts])
  })

  test('[T-2] a function that moves or allows is known by its bytes, whatever the page calls it', () => {
    const { does, warnings } = described([grant(functions('0x095ea7b3', 'harmless(uint256)'))])
    expect(does[0]?.lines).toContainEqual({
      ...{ label: 'Function', value: 'approve (0x095ea7b3)', isCode: false },
    })
    expect(warnings[0]).toEqual({
      ...{ code: 'unlimited-approval', level: 'danger' },
      text: `By “approve”, ${who} can take or give away all you have at 0xA0b8…eB48.`,
    })
  })

  test('coins with each use: a number of uses limits them, and without one all can go', () => {
    const limited = described([grant(functions('0x379607f5', undefined, ether), { mostCalls: 3 })])
    expect(limited.lines[0]?.value).toBe(`3 ETH and ${texts.grantWorstOpen}`)
    expect(limited.warnings.every(({ level }) => level === 'caution')).toBe(true)
    const open = described([grant(functions('0x379607f5', undefined, ether))])
    expect(open.lines[0]?.value).toBe(`${texts.grantAllCoins} and ${texts.grantWorstOpen}`)
    expect(open.warnings[0]).toMatchObject({ level: 'danger', text: fillText(texts.grantManyCoins, { who }) })
  })

  test('[T-3] hidden characters in a name are written out', () => {
    const { does } = described([grant(functions('0x379607f5', 'cl\u202eaim()'))])
    expect(JSON.stringify(does)).toContain('cl⟦U+202E⟧aim()')
  })

  test('in every language, with nothing left to fill in', () => {
    for (const language of ['de', 'ar'] as const) {
      const told = JSON.stringify(
        described([grant(coins), grant(functions('0x095ea7b3', 'x()', ether))], { language, isNew: true }),
      )
      expect(told).not.toMatch(/\{\w+\}/)
    }
  })
})

test('the end of a permission says what nobody may do any more, and what that costs', () => {
  const action: ApprovalAction = {
    kind: 'operation',
    operation: {
      calls: [{ to: token, value: '0x0', data: '0x49934047' }],
      ...{ nonce: '0x0', deploys: false, callGasLimit: '0x1', verificationGasLimit: '0x1' },
      ...{ preVerificationGas: '0x1', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
    },
    ends: { delegate: holder, allowed: dollars, until },
  }
  const request: ApprovalRequest = { origin: 'https://shop.example', networkId, account, action, tokens: usd }
  const { title, does, warnings, lines, verb } = describeRequest(request, { texts, language: 'en' })
  expect([title, verb, warnings]).toEqual(['End this permission?', 'End it', []])
  expect(does[0]?.sentence).toBe(
    `${who} may no longer send 1 USDC (0xA0b8…eB48) from your account by this permission.`,
  )
  expect(lines).toMatchObject([{ value: texts.endOnChain }, { label: texts.fee }])
})
