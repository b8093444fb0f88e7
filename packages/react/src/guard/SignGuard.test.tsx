import { getAccount, sendTransaction } from '@latchkey/core'
import { receivers } from '@latchkey/core/send'
import { bytesToHex } from '@latchkey/decode'
import { type SimulateQuestion, simulatedText } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alice } from '../../test/fakeAdapter'
import { drawn, hostOf, renderConnected, testKit } from '../../test/site'

const dialog = page.getByRole('dialog', { name: 'Before you sign' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const spender = '90f79bf6eb2c4f870365e785982e1f101e93b906'
const approval = (amount: string) =>
  `0x095ea7b3${spender.padStart(64, '0')}${amount.padStart(64, '0')}` as const

async function connected(...[options = {}, env]: Parameters<typeof testKit>) {
  const made = testKit(options, env)
  made.adapter.isReviewed = true
  await renderConnected(made.kit)
  return made
}

test('[IMP-24] an unlimited approval is shown in red before the wallet is asked, with its data behind a fold', async () => {
  const { kit, adapter } = await connected()
  const sent = sendTransaction(kit, { to: token, data: approval('f'.repeat(64)) })
  await expect.element(dialog).toHaveTextContent('This can lose you money')
  await expect.element(dialog).toHaveTextContent('0x90F7…b906 may take any amount of 0xA0b8…eB48 from you')
  const warning = drawn(kit, '.lk-guard-warning[data-level=danger]')
  expect(warning.dataset.code).toBe('unlimited-approval')
  const fold = drawn(kit, '.lk-guard-raw') as HTMLDetailsElement
  expect([fold.open, fold.textContent]).toEqual([false, expect.stringContaining('0x095ea7b3')])
  expect(adapter.calls).not.toContain('sendTransaction')
  await button('Continue anyway').click()
  await sent
  expect(adapter.calls).toContain('sendTransaction')
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
})

test('[IMP-24] who refuses has an error that says so, and the wallet never hears of it', async () => {
  const { kit, adapter } = await connected()
  const refused = expect(
    sendTransaction(kit, { to: token, data: approval('f'.repeat(64)) }),
  ).rejects.toMatchObject({ code: 'user/rejected' })
  await button('Refuse').click()
  await refused
  expect(adapter.calls).not.toContain('sendTransaction')
})

test('[IMP-24] a swap is told as what is given and what comes, and in red where it comes to somebody else', async () => {
  const { kit } = await connected({ signGuard: 'always' })
  const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
  const [account] = getAccount(kit).address?.slice(2).toLowerCase().split(' ') ?? []
  const word = (hex: string) => hex.padStart(64, '0')
  // swapExactTokensForETH(1000, 5, [token, wrapped], receiver, deadline)
  const swapTo = (receiver: string) =>
    ['0x18cbafe5', '3e8', '5', 'a0', receiver, '71400000', '2', token.slice(2), wrapped.slice(2)]
      .map((part, at) => (at === 0 ? part : word(part.toLowerCase())))
      .join('') as `0x${string}`
  for (const [receiver = '', risk] of [
    [account, undefined],
    [spender, '0x90F7…b906 gets it, not you.'],
  ]) {
    const refused = expect(
      sendTransaction(kit, { to: router, data: swapTo(receiver) }),
    ).rejects.toMatchObject({
      code: 'user/rejected',
    })
    await expect.element(dialog).toHaveTextContent('You swap at most')
    if (risk) await expect.element(dialog).toHaveTextContent(risk)
    else expect(dialog.element().textContent).not.toContain('not you')
    await button('Refuse').click()
    await refused
  }
})

test('what the site says of a call that is not known stands beside it, as its words', async () => {
  const descriptor = {
    context: { contract: { deployments: [{ chainId: 1, address: token }] } },
    metadata: { owner: 'The shop' },
    display: {
      formats: {
        'stake(uint256 units)': {
          intent: 'Stake',
          fields: [{ label: 'Units', path: 'units', format: 'raw' }],
        },
      },
    },
  }
  const { kit } = await connected({ signGuard: 'always', descriptors: [descriptor] })
  // stake(7)
  const refused = expect(
    sendTransaction(kit, { to: token, data: `0xa694fc3a${'7'.padStart(64, '0')}` }),
  ).rejects.toMatchObject({ code: 'user/rejected' })
  await expect.element(dialog).toHaveTextContent(`In the words of ${location.host}Stake`)
  await expect.element(dialog).toHaveTextContent('Units7')
  await expect.element(dialog).toHaveTextContent('What that does is not known')
  await expect
    .element(dialog)
    .toHaveTextContent('What this does is not known. It could move anything you have.')
  await button('Refuse').click()
  await refused
})

test('what the contract says of a call that is not known stands beside it, as its words', async () => {
  const stake = { contract: 'StakingPool', signature: 'stake(uint256 units)' }
  const fetch: typeof globalThis.fetch = async url =>
    Response.json(String(url).includes('/v1/functions') ? { function: stake } : {})
  const { kit } = await connected({ signGuard: 'always', gatewayUrl: 'https://gateway.example' }, { fetch })
  const refused = expect(
    sendTransaction(kit, { to: token, data: `0xa694fc3a${'7'.padStart(64, '0')}` }),
  ).rejects.toMatchObject({ code: 'user/rejected' })
  await expect
    .element(dialog)
    .toHaveTextContent(
      'In the words of its own published source code, not checked by usCalls stake of StakingPool',
    )
  await expect.element(dialog).toHaveTextContent('StakingPool: units7')
  await expect.element(dialog).toHaveTextContent('What that does is not known')
  await expect
    .element(dialog)
    .toHaveTextContent('What this does is not known. It could move anything you have.')
  await button('Refuse').click()
  await refused
})

test('[IMP-07] Escape refuses; a click beside the card only shakes it', async () => {
  const { kit } = await connected()
  const refused = expect(
    sendTransaction(kit, { to: token, data: approval('f'.repeat(64)) }),
  ).rejects.toMatchObject({ code: 'user/rejected' })
  await expect.element(dialog).toBeVisible()
  const outer = drawn(kit, 'dialog')
  outer.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  outer.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await refused
})

test('a plain payment costs no click, unless the site wants to show everything', async () => {
  const { kit, adapter } = await connected()
  await sendTransaction(kit, { to: token, value: 1n })
  expect([hostOf(kit), adapter.calls.at(-1)]).toEqual([null, 'sendTransaction'])
  const all = await connected({ signGuard: 'always' })
  const sent = sendTransaction(all.kit, { to: token, value: '0x2386f26fc10000' })
  await expect.element(dialog).toHaveTextContent('You send 0.01 ETH to 0xA0b8…eB48.')
  await button('Continue in One').click()
  await sent
})

test('[IMP-24] who was sent to, and an own account, say so below the whole address; a stranger does not', async () => {
  const { kit } = await connected({ signGuard: 'always' })
  kit.get(receivers).set([{ namespace: 'eip155', address: `0x${spender}`, name: 'bob.eth' }])
  for (const [to, told] of [
    [`0x${spender}`, 'You sent to this address before · \u2068bob.eth\u2069'],
    [alice, 'Your own account'],
    [wrapped, undefined],
  ] as const) {
    const refused = expect(sendTransaction(kit, { to, value: 1n })).rejects.toMatchObject({
      code: 'user/rejected',
    })
    await expect.element(dialog).toHaveTextContent(to)
    expect(drawn(kit, '.lk-guard-parts dd').querySelector('div')?.textContent).toBe(told)
    await button('Refuse').click()
    await refused
  }
})

/** The gateway's answer to whatever is tried out there. */
function simulating(changes: readonly object[]): typeof globalThis.fetch {
  const tried = { outcome: 'done', how: 'override', isComplete: false, looked: 2, approvals: [], changes }
  return async (url, init) => {
    if (!String(url).includes('/v1/simulate')) return Response.json({})
    const question = JSON.parse(String(init?.body)) as SimulateQuestion
    const bytes = new TextEncoder().encode(simulatedText(question))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return Response.json({ digest: bytesToHex(digest).slice(2), ...tried })
  }
}

test('[IMP-24] a token that leaves has the gateway’s picture; one that calls itself the same has none', async () => {
  const imageId = 'p'.repeat(43)
  const word = (hex: string) => hex.padStart(64, '0')
  const usdc = `0x${word('20')}${word('4')}${'55534443'.padEnd(64, '0')}`
  const transfer = `0xa9059cbb${word(spender)}${word('4c4b40')}` as const
  for (const [moved, pictures] of [
    [token, 1],
    [`0x${'99'.repeat(20)}`, 0],
  ] as const) {
    const change = { kind: 'token', token: moved, amount: '-5000000', symbol: 'USDC', decimals: 6, imageId }
    const { kit, adapter } = await connected(
      { signGuard: 'always', gatewayUrl: 'https://gateway.example' },
      { fetch: simulating([change]) },
    )
    adapter.node = (method, [call]) => {
      if (method !== 'eth_call') return '0x6080'
      return (call as { data: string }).data === '0x95d89b41' ? usdc : `0x${word('6')}`
    }
    const refused = expect(sendTransaction(kit, { to: moved, data: transfer })).rejects.toMatchObject({
      code: 'user/rejected',
    })
    // Whose name it bears is known before it could have a picture.
    if (pictures === 0) await expect.element(dialog).toHaveTextContent('calls itself USDC')
    // Nobody answers for it here, so the letter soon stands in its place.
    const shown = () => drawn(kit, '.lk-guard-trial').querySelectorAll('.lk-picture').length
    await expect.element(dialog).toHaveTextContent('You send 5')
    await expect.poll(shown).toBe(pictures)
    await button('Refuse').click()
    await refused
  }
})

test('[IMP-24] a picture stands before its own amount, and no other token stands beside it', async () => {
  const moved = { kind: 'token', symbol: 'USDC', decimals: 6, token, amount: '1' }
  const fetch = simulating([
    { kind: 'coin', amount: '-5' },
    { ...moved, token: `0x${'99'.repeat(20)}`, symbol: 'FAKE', amount: '1000000000' },
    { ...moved, imageId: 'p'.repeat(43) },
  ])
  const { kit } = await connected({ signGuard: 'always', gatewayUrl: 'https://gateway.example' }, { fetch })
  const refused = expect(sendTransaction(kit, { to: token, data: '0x12345678' })).rejects.toMatchObject({
    code: 'user/rejected',
  })
  await expect.element(dialog).toHaveTextContent('You receive 1,000 FAKE')
  const shown = () => [...drawn(kit, '.lk-guard-trial').querySelectorAll('.lk-picture')]
  await expect.poll(() => shown().length).toBe(1)
  const [picture] = shown()
  const amount = picture?.parentElement
  expect(picture?.matches('[alt=""], [aria-hidden=true]')).toBe(true)
  expect(amount?.previousSibling?.textContent).toBe('You receive 1,000 FAKE (0x9999…9999) and ')
  // No such picture is there: the browser may have put its letter in its place by now.
  const { length: letters } = picture?.textContent ?? ''
  expect(`${amount?.textContent}${amount?.nextSibling?.textContent}`.slice(letters)).toBe(
    '\u00a00.000001 USDC (0xA0b8…eB48).',
  )
  await button('Refuse').click()
  await refused
})

test('what came of trying it out stands above what the data says', async () => {
  const fetch = simulating([
    { kind: 'token', token, amount: '-5000000', symbol: 'USDC', decimals: 6 },
    { kind: 'nft', token: `0x${spender}`, amount: '1' },
  ])
  const made = testKit({ signGuard: 'always', gatewayUrl: 'https://gateway.example' }, { fetch })
  made.adapter.isReviewed = true
  await renderConnected(made.kit)
  const sent = sendTransaction(made.kit, { to: token, data: '0x12345678' })
  await expect.element(dialog).toHaveTextContent('You send 5 USDC (0xA0b8…eB48).')
  await expect.element(dialog).toHaveTextContent('You receive one NFT of 0x90F7…b906.')
  const kinds = [...drawn(made.kit, '.lk-guard-trial').children].map(
    line => (line as HTMLElement).dataset.kind,
  )
  expect(kinds).toEqual(['leaves', 'arrives', 'note'])
  await button('Continue in One').click()
  await sent
})

test('what could not be tried out is called that', async () => {
  const { kit } = await connected({ signGuard: 'always' })
  const sent = sendTransaction(kit, { to: token, value: 1n })
  await expect.element(dialog).toHaveTextContent('This could not be tried out.')
  await button('Continue in One').click()
  await sent
})

test('[IMP-24] it is there before anybody has answered; until then it can only be refused', async () => {
  const fetch: typeof globalThis.fetch = url =>
    String(url).includes('/v1/simulate') ? new Promise(() => {}) : Promise.resolve(Response.json({}))
  /** The limits of waiting, which the test lets run out; other timers are real. */
  const late: (() => void)[] = []
  const after = (ms: number, work: () => void) => {
    if (ms === 300) {
      late.push(work)
      return () => {}
    }
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  }
  const made = testKit({ gatewayUrl: 'https://gateway.example' }, { fetch, clock: { now: Date.now, after } })
  made.adapter.isReviewed = true
  await renderConnected(made.kit)
  const sent = sendTransaction(made.kit, { to: token, data: approval('f'.repeat(64)) })
  await expect.element(dialog).toHaveTextContent('may take any amount of 0xA0b8…eB48 from you')
  await expect.element(button('Continue anyway')).toBeDisabled()
  await expect.element(button('Refuse')).toBeEnabled()
  for (const work of late) work()
  await expect.element(dialog).toHaveTextContent('This could not be tried out.')
  await button('Continue anyway').click()
  await sent
})

test('[IMP-24] words that come late are added to the open view, and no button moves', async () => {
  const stake = { contract: 'StakingPool', signature: 'stake(uint256 units)' }
  let answer: (() => void) | undefined
  const fetch: typeof globalThis.fetch = async url => {
    if (!String(url).includes('/v1/functions')) return Response.json({})
    return new Promise(resolve => {
      answer = () => resolve(Response.json({ function: stake }))
    })
  }
  const { kit } = await connected({ signGuard: 'always', gatewayUrl: 'https://gateway.example' }, { fetch })
  const sent = sendTransaction(kit, { to: token, data: `0xa694fc3a${'7'.padStart(64, '0')}` })
  // The limit of waiting is over: the visitor reads, and may go on.
  await expect.element(dialog).toHaveTextContent('This could not be tried out.')
  await expect.element(button('Continue in One')).toBeEnabled()
  const [card, answers] = [drawn(kit, '.lk-card'), drawn(kit, '.lk-guard-answers')]
  const places = () => [card.offsetTop, card.offsetHeight, answers.offsetTop]
  const before = places()
  await expect.poll(() => answer).toBeDefined()
  answer?.()
  await expect.element(dialog).toHaveTextContent('StakingPool: units7')
  expect(places()).toEqual(before)
  await button('Continue in One').click()
  await sent
})
