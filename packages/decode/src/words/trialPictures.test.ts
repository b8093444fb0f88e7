import type { SimulatedChange } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { piecesOf, trialPictures } from './trialPictures'

const token = `0x${'7'.repeat(40)}`
const moved = { kind: 'token', token, amount: 1n, symbol: 'LATCH', decimals: 6 } as const

test('[T-58] a picture needs a symbol and an amount that are told, and no borrowed name', () => {
  const marked = (change: SimulatedChange, name?: object) => {
    const tokens = name ? { [token]: { symbol: 'LATCH', decimals: 6, ...name } } : {}
    const { pictures, mark } = trialPictures(tokens, () => 'picture')
    return [mark(change), ...pictures.map(({ name }) => name)]
  }
  expect(marked(moved)).toEqual(['\ue000\u00a0', 'LATCH'])
  expect(marked(moved, { symbol: 'KEYS' })).toEqual(['\ue000\u00a0', 'KEYS'])
  expect(marked(moved, { imitates: 'LATCH' })).toEqual([''])
  expect(marked({ kind: 'coin', amount: 1n })).toEqual([''])
  expect(marked({ ...moved, kind: 'nft' })).toEqual([''])
  expect(marked({ kind: 'token', token, amount: 1n, decimals: 6 })).toEqual([''])
  expect(marked({ kind: 'token', token, amount: 1n, symbol: 'LATCH' })).toEqual([''])
})

test('[T-58] there are six pictures at most, each with the beginning of its own amount', () => {
  const { pictures, mark } = trialPictures({}, ({ imageId }) => imageId)
  const signs = [1, 2, 3, 4, 5, 6, 7, 8].map(id => mark({ ...moved, imageId: `${id}` }))
  expect(signs.map(sign => sign.length)).toEqual([2, 2, 2, 2, 2, 2, 0, 0])
  expect(mark(moved)).toBe('')
  expect(piecesOf(`You send ${signs[1]}70 KEYS and 5 LATCH.`, pictures)).toEqual([
    { text: 'You send ' },
    { text: '\u00a070', picture: { src: '2', name: 'LATCH' } },
    { text: ' KEYS and 5 LATCH.' },
  ])
})
