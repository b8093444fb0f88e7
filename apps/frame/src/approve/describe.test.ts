import { visibleText } from '@latchkey/decode'
import { toBase58, toCaipNetworkId } from '@latchkey/protocol'
import { formatSignInMessage } from '@latchkey/protocol/signin'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { approveTextsOf } from '../../test/approveTextsOf'
import { type ApprovalAction, type ApprovalRequest, needsWindow } from './approvalRequest'
import { approveTexts as texts } from './approveTexts'
import type { Trial } from './decode'
import { describeRequest } from './describeRequest'
import { loadDescriber } from './window/loadDescriber'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const networkId = toCaipNetworkId('eip155', 1)

/** As the window has it. */
const ofUnknown = (await loadDescriber()) ?? (() => () => [])
const described = (
  action: ApprovalAction,
  more: Partial<ApprovalRequest> = {},
  language: 'en' | 'de' = 'en',
) =>
  describeRequest(
    { origin: 'https://shop.example', networkId, account, action, ...more },
    { texts: approveTextsOf[language], language, describe: ofUnknown },
  )
const said = (warnings: readonly { text: string }[]) => warnings.map(({ text }) => text)
const personal = (message: string) => described({ kind: 'personal', message })

describe('a message', () => {
  test.each([
    ['Hello 👋🏽 👩‍👩‍👧 می‌خواهم', 'Hello 👋🏽 👩‍👩‍👧 می‌خواهم'],
    ['0x48656c6c6f', 'Hello'],
    ['0xnot hexadecimal', '0xnot hexadecimal'],
    ['two\r\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['', '(empty)'],
  ])('[EMB-75] %j is shown as the text that is signed', (message, text) => {
    expect(personal(message)).toMatchObject({ warnings: [], text: { label: 'Message', text, isCode: false } })
  })

  test.each(['0xff00fe', '0x00', '0x1b5b324a'])('[EMB-75] bytes that are no text: %s', message => {
    expect(personal(message)).toMatchObject({
      warnings: [{ level: 'caution', text: texts['warn.bytes'] }],
      text: { text: message, isCode: true },
    })
  })

  test.each([
    [true, `0x${'a7'.repeat(32)}`],
    [true, `0x${'41'.repeat(32)}`],
    [true, 'é'.repeat(16)],
    [false, `0x${'a7'.repeat(31)}`],
    [false, `0x${'a7'.repeat(33)}`],
    // 32 characters of hexadecimal digits, which are 15 bytes.
    [false, `0x${'41'.repeat(15)}`],
    [true, `not hexadecimal, ${'a'.repeat(15)}`],
    [false, 'Hello'],
  ])('[T-2] 32 bytes may be a hash, and need the window: %s of %s', (needs, message) => {
    const request = { origin: '', networkId, account, action: { kind: 'personal' as const, message } }
    expect(needsWindow(request)).toBe(needs)
  })

  test('[T-2] 32 bytes that are no text are red', () => {
    const { warnings } = personal(`0x${'a7'.repeat(32)}`)
    expect(warnings).toMatchObject([{ level: 'danger', text: texts['warn.moves-later'] }])
  })

  test('[EMB-75] of Solana', () => {
    const message = base58.encode(new TextEncoder().encode('Hello'))
    const solana = { networkId: toCaipNetworkId('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') }
    const { text, about } = described({ kind: 'solana-message', message }, solana)
    expect(text?.text).toBe('Hello')
    expect(about[0]).toEqual({ label: 'Network', value: 'Solana' })
  })

  test('[T-3] characters that hide or turn others are written out', () => {
    const { text, warnings } = personal('pay \u202e001\u202c to\u200b me\u{e0041}\u00ad\ufe01')
    expect(text?.text).toBe('pay ⟦U+202E⟧001⟦U+202C⟧ to⟦U+200B⟧ me⟦U+E0041⟧⟦U+00AD⟧⟦U+FE01⟧')
    expect(said(warnings)).toEqual([texts['warn.hidden-characters']])
  })

  test('a text without such characters stays as it is', () => {
    for (const text of ['Grüße', 'مرحبا بالعالم', '你好', '한국어', 'नमस्ते', '❤️ 1️⃣ 🏳️‍🌈', 'a\nb'])
      expect(visibleText(text)).toEqual({ text, hasHidden: false })
  })
})

describe('a sign-in', () => {
  const fields = {
    domain: 'shop.example',
    address: account,
    uri: 'https://shop.example/login',
    version: '1' as const,
    networkId,
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-11-17T10:00:00Z',
  }
  const signIn = (change: object = {}) => personal(formatSignInMessage({ ...fields, ...change }))

  test('[T-3] for the page that asks has its name in the title, and no warning', () => {
    expect(signIn()).toMatchObject({ title: 'Sign in to shop.example?', warnings: [] })
  })

  test.each([
    ['another domain', { domain: 'bank.example', uri: 'https://bank.example' }, 'bank.example'],
    ['an address at another domain', { uri: 'https://bank.example/login' }, 'bank.example'],
    ['a domain that looks like it', { domain: 'shop.example.evil.example' }, 'shop.example.evil.example'],
  ])('[T-3] for %s is warned of', (_what, change, domain) => {
    const [warning] = signIn(change).warnings
    expect(warning?.text).toContain(`signs you in to ${domain}, but shop.example asks`)
    expect(warning?.level).toBe('danger')
  })

  test('[T-3] for another account is warned of', () => {
    const other = signIn({ address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' })
    expect(said(other.warnings)).toEqual([texts['warn.other-account']])
  })

  test.each([
    'bank.example wants you to sign in with your Ethereum account:\n0x00',
    'Hi!\n\nbank.example wants  you to sign\u200bin with your Ethereum account:',
  ])('[T-3] a text that only looks like one is warned of', text => {
    const told = personal(text).warnings.map(warning => warning.text)
    expect(told[0]).toContain('signs you in to bank.example, but shop.example asks')
    expect(told[1]).toContain('looks like a sign-in')
  })
})

describe('a transaction', () => {
  const transfer = {
    type: 'eip1559',
    to: '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
    value: '0xde0b6b3a7640001',
    data: '0x',
    nonce: '0x7',
    gas: '0x5208',
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x1',
  } as const

  test('[EMB-76] one of several says which, and what stays if the others do not follow', () => {
    const step = (number: number) =>
      described({ kind: 'transaction', transaction: transfer }, { step: { number, of: 3 } })
    expect(step(1).title).toBe('Send step 1 of 3?')
    expect(step(1).lines[1]).toEqual({
      label: 'One by one',
      value:
        'The website wants 3 transactions. They are sent one after another, and you are asked about each. What is sent stays sent, even if a later one fails or you refuse it.',
    })
    expect(step(3).title).toBe('Send step 3 of 3?')
    expect(step(3).lines[1]?.value).toBe(
      'Everything before this step is done and stays done. If you refuse, nothing more is sent.',
    )
  })

  test('[EMB-76] what a rollup takes for its data is in the fee; that nobody told it is said', () => {
    const feeWith = (dataFee: `0x${string}` | 'unknown') =>
      described({ kind: 'transaction', transaction: transfer, dataFee }).lines[0]?.value
    expect(feeWith('0x5af3107a4000')).toBe('0.000142 ETH')
    expect(feeWith('unknown')).toBe(
      '0.000042 ETH. The network did not say whether it takes more for the data.',
    )
  })

  test('[EMB-76 T-2] is shown to the last digit, with the most that it costs', () => {
    expect(described({ kind: 'transaction', transaction: transfer })).toEqual({
      title: 'Send this transaction?',
      verb: 'Send',
      warnings: [],
      does: [
        {
          place: 0,
          sentence: 'You send 1.000000000000000001 ETH to 0x3C44…93BC.',
          isUnknown: false,
          lines: [{ label: 'To', value: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', isCode: true }],
        },
      ],
      lines: [{ label: 'Fee, at most', value: '0.000042 ETH' }],
      about: [
        { label: 'Network', value: 'Ethereum' },
        { label: 'Your account', value: account, isCode: true },
      ],
      trial: [{ kind: 'note', text: texts['tried.unknown'] }],
      pictures: [],
    })
  })

  test('[EMB-76] on a network that is not known: its number, and no name of a coin', () => {
    const { does, about } = described(
      { kind: 'transaction', transaction: { ...transfer, gasPrice: '0x1' } },
      { networkId: toCaipNetworkId('eip155', 31337) },
      'de',
    )
    expect(about[0]?.value).toBe('Netzwerk Nummer 31337')
    expect(does[0]?.sentence).toContain('1,000000000000000001 der Währung dieses Netzwerks')
  })

  const called = (data: `0x${string}`, more: Partial<ApprovalRequest> = {}) =>
    described({ kind: 'transaction', transaction: { ...transfer, value: '0x0', data } }, more)

  test('[T-2] a swap at a router that everybody knows is one sentence, and red where a stranger gets it', () => {
    const word = (hex: string) => hex.padStart(64, '0')
    const swapFor = (receiver: string) =>
      [
        ...['0x18cbafe5', word('4c4b40'), word('38d7ea4c68000'), word('a0'), word(receiver.slice(2))],
        ...[word('ffffffff'), word('2'), word('a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')],
        word('c02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'),
      ].join('') as `0x${string}`
    const swapped = (receiver: string) => {
      const to = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
      const transaction = { ...transfer, to, value: '0x0', data: swapFor(receiver) } as const
      const tokens = { '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': { symbol: 'USDC', decimals: 6 } }
      return described({ kind: 'transaction', transaction }, { tokens })
    }
    const own = swapped(account)
    expect([own.warnings, own.raw?.isOpen]).toEqual([[], false])
    expect(own.does.map(({ sentence }) => sentence)).toEqual([
      'You swap at most 5 USDC (0xA0b8…eB48) for at least 0.001 ETH.',
    ])
    expect(swapped(transfer.to).warnings).toEqual([
      {
        code: 'other-receiver',
        level: 'danger',
        text: texts['warn.other-receiver'].replace('{about}', '0x3C44…93BC'),
      },
    ])
  })

  test('[T-2] a call that is not known is called that, and its data is open', () => {
    const { warnings, does, raw } = called('0x12345678')
    expect(said(warnings)).toEqual([texts['warn.unknown'].replace('{site}', 'shop.example')])
    expect(does[0]).toMatchObject({ isUnknown: true, sentence: expect.stringContaining('is not known') })
    expect(raw).toMatchObject({ isOpen: true, text: { text: '0x12345678' } })
    expect(raw?.lines.at(-1)).toEqual({ label: 'Data', value: '4 bytes' })
  })

  test('[EMB-76] a call of a contract that the kit knows is told by its own descriptor; it is still unread', () => {
    const to = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
    const transaction = { ...transfer, to, data: '0xd0e30db0' } as const
    const words = { texts: approveTextsOf.en, language: 'en', describe: ofUnknown }
    const action = { kind: 'transaction' as const, transaction }
    const { does, warnings } = describeRequest({ origin: '', networkId, account, action }, words)
    const lines = does.flatMap(({ lines }) => lines)
    expect(lines).toContainEqual({
      label: texts['label.known'].replace('{owner}', 'WETH'),
      value: 'Wrap coins',
      isCode: false,
    })
    expect(lines).toContainEqual({ label: 'Amount', value: '1.000000000000000001 ETH', isCode: false })
    expect(warnings.map(({ code }) => code)).toEqual(['unknown'])
  })

  describe('a call that is not known, of a contract with published source code', () => {
    const data = `0xa694fc3a${'5'.padStart(64, '0')}` as const
    const stake = { to: transfer.to, selector: '0xa694fc3a', contract: 'StakingPool' }
    const published = [{ ...stake, signature: 'stake(uint256 amount)' }]

    test('is told in its words, and is as unknown as before', () => {
      const [plain, told] = [called(data), called(data, { published })]
      expect(told.does).toEqual([
        {
          ...plain.does[0],
          lines: [
            ...(plain.does[0]?.lines ?? []),
            { label: texts['label.published'], value: 'Calls stake of StakingPool', isCode: false },
            { label: 'StakingPool: amount', value: '5', isCode: true },
          ],
        },
      ])
      expect([told.warnings, told.raw]).toEqual([plain.warnings, plain.raw])
      expect(told.raw?.isOpen).toBe(true)
    })

    test('what does not fit the call is not told', () => {
      for (const signature of ['unstake(uint256 amount)', 'stake(uint256 no money leaves)'])
        expect(called(data, { published: [{ ...stake, signature }] })).toEqual(called(data))
      expect(called(`${data}00`, { published })).toEqual(called(`${data}00`))
    })

    test('takes no warning from what is known', () => {
      const unlimited = `0x095ea7b3${'1'.padStart(64, '0')}${'f'.repeat(64)}` as const
      const harmless = { ...stake, selector: '0x095ea7b3', signature: 'approve(address,uint256)' }
      expect(called(unlimited, { published: [harmless] })).toEqual(called(unlimited))
    })
  })

  const spender = '90f79bf6eb2c4f870365e785982e1f101e93b906'
  const approval = (amount: string) =>
    `0x095ea7b3${spender.padStart(64, '0')}${amount.padStart(64, '0')}` as const

  test('[T-2] an unlimited approval is red, in a sentence, with its data behind a fold', () => {
    const { warnings, does, raw } = called(approval('f'.repeat(64)))
    expect(warnings).toMatchObject([{ code: 'unlimited-approval', level: 'danger' }])
    expect(does[0]?.sentence).toBe('0x90F7…b906 may take any amount of 0x3C44…93BC from you, now and later.')
    expect(raw?.isOpen).toBe(false)
  })

  test('[T-2] whom a node knows to be no contract is red, whatever the amount', () => {
    const { warnings } = called(approval('5'), { withoutCode: [`0x${spender}`] })
    expect(warnings).toMatchObject([{ code: 'no-code', level: 'danger' }])
    expect(called(approval('5')).warnings).toEqual([])
  })

  test('[T-2] a new contract that may take everything is red, one that may take a little is not', () => {
    const newSpenders = [`0x${spender}`]
    expect(called(approval('f'.repeat(64)), { newSpenders }).warnings).toMatchObject([
      { code: 'new-spender', level: 'danger' },
      { code: 'unlimited-approval', level: 'danger' },
    ])
    expect(called(approval('5'), { newSpenders }).warnings).toMatchObject([
      { code: 'new-spender', level: 'caution' },
    ])
  })

  test('[T-2] a token by the name of another one is told by its address', () => {
    const tokens = { [transfer.to]: { symbol: 'USDC', decimals: 6, imitates: 'USDC' } }
    const { does, warnings } = called(approval((500_000_000).toString(16)), { tokens })
    expect(does[0]?.sentence).toBe(
      '0x90F7…b906 may take 500 of the token 0x3C44…93BC (calls itself USDC) from you, now and later.',
    )
    expect(warnings).toMatchObject([{ code: 'imitator', level: 'caution' }])
  })

  test('[T-2] a contract that is created is called that', () => {
    const { to: _, ...created } = transfer
    const { title, warnings } = described({ kind: 'transaction', transaction: { ...created, data: '0x60' } })
    expect([title, said(warnings)]).toEqual(['Create this contract?', [texts['warn.create']]])
  })
})

test('[EMB-75 T-2] typed data is shown by its fields, hidden characters written out', () => {
  const { lines, raw, warnings } = described({
    kind: 'typed',
    data: {
      domain: { name: 'Shop\u200b', verifyingContract: account },
      primaryType: 'Order',
      types: {
        Order: [
          { name: 'what', type: 'string' },
          { name: 'price', type: 'uint256' },
        ],
      },
      message: { what: 'a \u202ekoob', price: '5' },
    },
  })
  expect(said(warnings)).toEqual([
    texts['warn.unknown'].replace('{site}', 'shop.example'),
    texts['warn.any-chain'],
    texts['warn.hidden-characters'],
  ])
  expect(lines).toEqual([
    { label: 'Application', value: 'Shop⟦U+200B⟧' },
    { label: 'Contract', value: account, isCode: true },
    { label: 'Purpose', value: 'Order' },
  ])
  expect(raw).toEqual({
    isOpen: true,
    lines: [
      { label: 'what', value: 'a ⟦U+202E⟧koob', isCode: false },
      { label: 'price', value: '5', isCode: true },
    ],
  })
})

describe('transactions of Solana', () => {
  const solana = {
    account: toBase58(new Uint8Array(32).fill(1)),
    networkId: toCaipNetworkId('solana', 'EtWT'),
  }
  /** One signer, and one call of the system's program; both stand in the list of accounts. */
  const transaction = (payer: number) =>
    base58.encode(
      Uint8Array.from([
        ...[1, ...new Array(64).fill(0)],
        ...[1, 0, 1, 2, ...new Array(32).fill(payer), ...new Array(32).fill(0)],
        ...[...new Array(32).fill(7), 1, 1, 0, 0],
      ]),
    )
  const of = (...payers: number[]) =>
    described({ kind: 'solana-transactions', transactions: payers.map(transaction), isSent: false }, solana)

  test('[EMB-75 T-2] one: what it does, and which programs are called', () => {
    expect(of(1)).toMatchObject({
      title: 'Sign this transaction?',
      does: [{ isUnknown: true }],
      raw: { isOpen: true, lines: [{ label: 'Programs', value: [{ label: '1', value: 'System' }] }, {}] },
    })
  })

  test('[EMB-75 T-2] several are counted and shown apart; another payer is warned of', () => {
    const { title, warnings, does } = of(1, 9)
    expect(title).toBe('Sign these 2 transactions?')
    expect(warnings.map(({ code }) => code)).toEqual(['unknown', 'other-payer'])
    expect(does.flatMap(({ heading }) => heading ?? [])).toEqual(['Transaction 1', 'Transaction 2'])
  })
})

test('all languages have the same places to fill in', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const other of [approveTextsOf.de, approveTextsOf.ar])
    for (const [name, text] of Object.entries(texts))
      expect([name, places(other[name as keyof typeof texts])]).toEqual([name, places(text)])
})

describe('what came of trying it out', () => {
  const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const request = (data: `0x${string}`): ApprovalRequest => ({
    ...{ origin: 'https://shop.example', networkId, account },
    action: {
      kind: 'transaction',
      transaction: { type: 'eip1559', to: token, value: '0x0', data, nonce: '0x0', gas: '0x5208' },
    },
  })
  const told = (tried: Trial, data: `0x${string}` = '0x12345678', language: 'en' | 'ar' = 'en') =>
    describeRequest(request(data), { texts: approveTextsOf[language], language }, tried)
  const about = { digest: '', how: 'override', looked: 3, isComplete: false } as const
  const done = { ...about, outcome: 'done', approvals: [] } as const

  test('what leaves and what arrives stands in sentences of their own', () => {
    const { trial, warnings } = told({
      ...done,
      changes: [
        { kind: 'coin', amount: -(10n ** 16n) },
        { kind: 'nft', token, amount: 1n, symbol: 'KEYS' },
        { kind: 'token', token, amount: 5_000_000n, symbol: 'USDC', decimals: 6 },
      ],
    })
    expect(trial).toEqual([
      { kind: 'leaves', text: 'You send 0.01 ETH.' },
      { kind: 'arrives', text: 'You receive one NFT of KEYS (0xA0b8…eB48) and 5 USDC (0xA0b8…eB48).' },
      { kind: 'note', text: 'Your coins and some tokens (3) were looked at. Others could change.' },
    ])
    expect(warnings.map(({ code }) => code)).toEqual(['unknown'])
  })

  test('what takes and gives nothing is red', () => {
    const { warnings } = told({ ...done, changes: [{ kind: 'token', token, amount: -5n }] })
    expect(warnings[0]).toMatchObject({ code: 'more-leaves', level: 'danger' })
  })

  test('why it would fail, that nobody knows, and that it is under way', () => {
    const fails = { digest: '', outcome: 'fails', code: 'reverted' } as const
    expect(told({ ...fails, reason: 'sold \u202eout' }).trial).toEqual([
      { kind: 'fails', text: 'This would fail. The contract says: sold ⟦U+202E⟧out' },
    ])
    expect(told(fails).trial[0]?.text).toContain('does not say why')
    expect(told({ ...fails, code: 'balance' }).trial[0]?.text).toContain('too few coins')
    expect(told({ digest: '', outcome: 'unknown', reason: 'slow' }).trial).toEqual(told(undefined).trial)
    expect(told(undefined).trial).toEqual([{ kind: 'note', text: texts['tried.unknown'] }])
    expect(told('asking').trial).toEqual([{ kind: 'note', text: texts['tried.asking'] }])
  })

  test('nothing seen is not nothing changed; messages are not tried out', () => {
    expect(told({ ...done, changes: [] }).trial[0]?.text).toContain('Others could change')
    expect(told({ ...done, isComplete: true, changes: [] }).trial).toEqual([
      { kind: 'note', text: texts['tried.nothing'] },
    ])
    expect(personal('hello').trial).toEqual([])
  })
})

describe('an operation of the smart account', () => {
  const shop = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
  const approve = `0x095ea7b3${shop.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}` as const
  const calls = [
    { to: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', value: '0x0', data: approve },
    { to: shop, value: '0xde0b6b3a7640000', data: '0x' },
  ] as const
  const gas = {
    callGasLimit: '0x186a0',
    verificationGasLimit: '0x186a0',
    preVerificationGas: '0xc350',
    maxFeePerGas: '0x3b9aca00',
    maxPriorityFeePerGas: '0x1',
  } as const
  const sponsor = {
    name: 'The \u202eShop',
    paymaster: shop,
    paymasterVerificationGasLimit: '0x1',
    paymasterPostOpGasLimit: '0x0',
  } as const

  test('[EMB-76] says each step, that all or none happen, and what it costs at most', () => {
    const told = described({
      kind: 'operation',
      operation: { calls, nonce: '0x0', deploys: false, ...gas },
    })
    expect(told.title).toBe('Do these 2 steps together?')
    expect(told.does.map(({ heading }) => heading)).toEqual(['Step 1', 'Step 2'])
    expect(told.does[1]?.sentence).toContain('1 ETH')
    expect(told.lines).toEqual([
      { label: 'Fee, at most', value: '0.00025 ETH' },
      { label: 'Together', value: texts.allOrNone },
    ])
    expect(told.raw?.lines).toMatchObject([{ label: 'Step 1' }, { label: 'Step 2' }])
    expect(told.trial).toEqual([{ kind: 'note', text: texts['tried.unknown'] }])
  })

  test('[EMB-76] of one call is a transaction; who pays is named, with nothing hidden in the name', () => {
    const told = described({
      kind: 'operation',
      operation: { calls: [calls[0]], nonce: '0x0', deploys: true, ...gas, sponsor },
    })
    expect(told.title).toBe('Send this transaction?')
    expect(told.lines).toEqual([
      { label: 'Fee', value: 'Free: paid by The ⟦U+202E⟧Shop' },
      { label: 'First use', value: texts.setsUp },
    ])
  })

  test('[EMB-76] an unlimited approval in any of its steps is red', () => {
    const unlimited = `0x095ea7b3${shop.slice(2).padStart(64, '0')}${'f'.repeat(64)}` as const
    const { warnings } = describeRequest(
      {
        ...{ origin: 'https://shop.example', networkId, account, withoutCode: [shop] },
        action: {
          kind: 'operation',
          operation: {
            calls: [calls[1], { ...calls[0], data: unlimited }],
            ...{ nonce: '0x0', deploys: false, ...gas },
          },
        },
      },
      { texts, language: 'en' },
    )
    expect(warnings.some(({ level }) => level === 'danger')).toBe(true)
  })
})
