import { piecesOf } from '@latchkey/decode/words'
import { inlinePictures, simulatedDigest, toCaipNetworkId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { approveTextsOf } from '../../test/approveTextsOf'
import type { ApprovalRequest } from './approvalRequest'
import { describeRequest } from './describeRequest'
import { createTryOut, questionOf } from './tryOut'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const stranger = '0x5f4ec3df9cbd43714fe2740f5e3616155c5b8419'
const other = `0x${'7'.repeat(40)}`
const riff = 'UklGRgAAAABXRUJQ'
const webp = `data:image/webp;base64,${riff}`
const longest = 4 * Math.ceil(inlinePictures.mostBytes / 3)

const request: ApprovalRequest = {
  ...{ origin: 'https://shop.example', networkId: toCaipNetworkId('eip155', 1) },
  account: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  action: {
    kind: 'transaction',
    transaction: {
      ...{ type: 'eip1559', to: stranger, value: '0x0', data: '0x12345678', nonce: '0x0', gas: '0x5208' },
      ...{ maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
    },
  },
}
const words = { texts: approveTextsOf.en, language: 'en' as const }
const moved = (more: object = {}) => ({
  ...{ kind: 'token', token: usdc, amount: '-5000000', symbol: 'USDC', decimals: 6, picture: webp },
  ...more,
})

/** What the window shows where the gateway answers this: each sentence with its pictures as `[symbol]`. */
async function shown(changes: readonly object[], more: Partial<ApprovalRequest> = {}) {
  const asked = { ...request, ...more }
  const question = questionOf(asked)
  const digest = question && (await simulatedDigest(question, crypto))
  const answer = { digest, outcome: 'done', changes, approvals: [], how: 'node', looked: 9, isComplete: true }
  const tryOut = createTryOut((async () => Response.json(answer)) as typeof fetch, 'project-1', crypto)
  const { trial, pictures = [] } = describeRequest(asked, words, await tryOut(asked))
  return trial.map(({ text }) =>
    piecesOf(text, pictures)
      .map(({ text, picture }) => (picture ? `[${picture.name}]` : '') + text.replace('\u00a0', ' '))
      .join(''),
  )
}
const ofPicture = async (picture: unknown) => (await shown([moved({ picture })]))[0]
const plain = 'You send 5 USDC (0xA0b8…eB48).'

test('[T-58] a picture stands before the very amount that it belongs to', async () => {
  const changes = [
    moved({ token: stranger, symbol: 'LATCH', picture: undefined }),
    moved(),
    { kind: 'coin', amount: '1000000000000000000' },
    moved({ token: other, symbol: 'gold', amount: '1' }),
  ]
  expect(await shown(changes)).toEqual([
    'You send 5 LATCH (0x5f4e…8419) and [USDC] 5 USDC (0xA0b8…eB48).',
    'You receive 1 ETH and [gold] 0.000001 gold (0x7777…7777).',
  ])
})

test('[T-58] only a small WebP is a picture: no other type, no address, no script, nothing too long', async () => {
  expect(await ofPicture(webp)).toBe(`You send [USDC] ${plain.slice(9)}`)
  expect(await ofPicture(webp.padEnd(longest + webp.length - riff.length, 'A'))).toContain('[USDC]')
  const svg = btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const others = [
    webp.padEnd(longest + webp.length - riff.length + 1, 'A'),
    `data:image/svg+xml;base64,${svg}`,
    `data:image/webp;base64,${svg}`,
    `data:image/webp,${riff}`,
    `data:image/png;base64,${riff}`,
    `data:image/webp;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB`,
    `data:text/html;base64,${riff}`,
    `${webp}"onerror="alert(1)`,
    `${webp}\n`,
    ` ${webp}`,
    `https://gateway.example/${webp}`,
    'javascript:alert(1)',
    '/public/getCopiedImage/x',
    { toString: () => webp },
    [webp],
    null,
    7,
  ]
  for (const picture of others) expect(await ofPicture(picture), String(picture).slice(0, 80)).toBe(plain)
})

test('[T-58] only tokens that the trial reports have one, and no more than six', async () => {
  const coin = { kind: 'coin', amount: '-1000000000000000000', picture: webp }
  const nft = { kind: 'nft', token: other, amount: '-1', symbol: 'KEYS', picture: webp }
  expect((await shown([coin, nft]))[0]).toBe('You send 1 ETH and one NFT of KEYS (0x7777…7777).')
  const many = Array.from({ length: 8 }, (_, at) =>
    moved({ token: `0x${String(at).repeat(40)}`, symbol: 'T' }),
  )
  expect((await shown(many))[0]?.match(/\[T\]/g)).toHaveLength(6)
})

test('[T-58] whose symbol is not told has no picture, whatever the gateway says', async () => {
  const cases: [object, Partial<ApprovalRequest>?][] = [
    [{ token: other }], // another one's symbol
    [{ token: other, symbol: 'ETH' }], // the coin's
    [{ token: other, symbol: undefined }],
    [{ decimals: undefined }],
    [
      { token: other, symbol: 'XYZ' },
      { tokens: { [other]: { symbol: 'USDC', decimals: 6, imitates: 'USDC' } } },
    ],
  ]
  for (const [change, more] of cases) {
    const [sentence] = await shown([moved(change)], more)
    expect(sentence).not.toContain('[')
    expect(sentence).not.toMatch(/\d (?:USDC|ETH)/)
  }
  expect((await shown([moved({ token: other })]))[0]).toBe('You send 5 of the token 0x7777…7777.')
})

test('[T-58] what a contract or the gateway writes is never taken for the sign of a picture', async () => {
  const sign = '\ue000'
  expect((await shown([moved({ symbol: `${sign}USDC` }), moved()]))[0]?.match(/\[/g)).toHaveLength(1)
  expect(piecesOf(`${sign} reason`, [])).toEqual([{ text: '' }, { text: sign }, { text: ' reason' }])
})
