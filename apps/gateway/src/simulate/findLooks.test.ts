import { expect, test } from 'vitest'
import { findLooks, seenOf } from './findLooks'

const router = '0xe592427a0aece92de3edee1f18e0157c05861564'
const usdc = 'a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const weth = 'c02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const account = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const word = (hex: string) => hex.padStart(64, '0')

test('the tokens of a path that is packed into bytes are looked at', () => {
  const path = `${usdc}000bb8${weth}`
  const data = [
    ...['0xc04b8d59', word('20'), word('a0'), word(account.slice(2)), word('6b49d200'), word('5'), word('4')],
    ...[word('2b'), path.padEnd(128, '0')],
  ].join('')
  const calls = [{ to: router, value: '0', data }]
  const { tokens } = findLooks({ chainId: 'eip155:1', from: account, calls }, [], [])
  expect(tokens).toEqual(expect.arrayContaining([`0x${usdc}`, `0x${weth}`]))
})

const topic = (address: string) => `0x${word(address.slice(2))}`
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const address = (at: number) => `0x${at.toString(16).padStart(40, '7')}`
const thief = address(0xbad)
const claim = [{ to: thief, value: '0', data: '0x4e71d92d' }]
const asked = { chainId: 'eip155:1', from: account, calls: claim }
const leaving = (token: string) => ({
  ...{ address: token, data: `0x${word('5')}` },
  topics: [transfer, topic(account), topic(thief)],
})
const junk = Array.from({ length: 60 }, (_, at) => address(at + 1))

test('junk that leaves pushes out nothing that the account is known to have, and is told of', () => {
  const held = [`0x${weth}`, `0x${usdc}`]
  const logs = [...junk.map(leaving), leaving(`0x${usdc}`)]
  const { tokens, isCut } = findLooks(asked, held, logs)
  expect(tokens[0]).toBe(`0x${usdc}`)
  expect(isCut).toBe(true)
})

test('gifts, however many, push out nothing that leaves, and hide nothing', () => {
  const gifts = junk.map(token => ({
    ...leaving(token),
    topics: [transfer, topic(thief), topic(account)],
  }))
  const { tokens, isCut } = findLooks(asked, [], [...gifts, leaving(`0x${usdc}`)])
  expect(tokens[0]).toBe(`0x${usdc}`)
  expect(isCut).toBe(false)
})

test('rights and NFTs that do not all fit are told of, and so are the numbers of a batch', () => {
  const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  const rights = junk.map(token => ({ ...leaving(token), topics: [approval, topic(account), topic(thief)] }))
  expect(findLooks(asked, [], rights.slice(0, 20)).isCut).toBe(false)
  expect(findLooks(asked, [], rights).isCut).toBe(true)
  const nft = (at: number) => ({
    ...leaving(`0x${usdc}`),
    topics: [transfer, topic(account), topic(thief), `0x${word(at.toString(16))}`],
  })
  expect(
    findLooks(
      asked,
      [],
      Array.from({ length: 21 }, (_, at) => nft(at)),
    ).isCut,
  ).toBe(true)
  const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
  const data = `0x${['40', 'a0', '2', '7', '9', '2', '1', '1'].map(word).join('')}`
  const moved = { address: `0x${usdc}`, data, topics: [batch, topic(thief), topic(account), topic(thief)] }
  expect(findLooks(asked, [], [moved]).nfts).toEqual([
    { token: `0x${usdc}`, id: 7n },
    { token: `0x${usdc}`, id: 9n },
  ])
  expect(findLooks(asked, [], [{ ...moved, data: '0x00' }]).nfts).toEqual([])
})

test('what a second run tells of and the looks did not hold is missed', () => {
  const looks = findLooks(asked, [], [leaving(`0x${usdc}`)])
  const seen = (...logs: Parameters<typeof findLooks>[2]) => seenOf(looks, findLooks(asked, [], logs))
  const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  const right = { ...leaving(`0x${usdc}`), topics: [approval, topic(account), topic(thief)] }
  const cut = { isComplete: false, isCut: true }
  expect(seen(leaving(`0x${usdc}`))).toEqual({ isComplete: true })
  expect(seen(leaving(`0x${usdc}`), leaving(`0x${weth}`))).toEqual(cut)
  expect(seen(leaving(`0x${usdc}`), right)).toEqual(cut)
})

test('a mint whose number is another one in the second run hides nothing', () => {
  const minted = (id: string) => ({
    ...{ address: thief, data: '0x' },
    topics: [transfer, `0x${word('0')}`, topic(account), `0x${word(id)}`],
  })
  const [first, second] = ['7', '8'].map(id => findLooks(asked, [], [minted(id)]))
  expect(first && second && seenOf(first, second)).toEqual({ isComplete: false })
  const many = findLooks(
    asked,
    [],
    junk.map((_, at) => minted(at.toString(16))),
  )
  expect(seenOf(many, many)).toEqual({ isComplete: false })
  const left = { ...minted('9'), topics: [transfer, topic(account), topic(thief), `0x${word('9')}`] }
  expect(first && seenOf(first, findLooks(asked, [], [left]))).toEqual({ isComplete: false, isCut: true })
})
