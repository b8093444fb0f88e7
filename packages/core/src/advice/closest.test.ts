import { expect, test } from 'vitest'
import { closest } from './closest'

const known = ['themeMode', 'themeVariables', 'enableWallets', 'debug', 'id']

test.each([
  ['themMode', 'themeMode'],
  ['thememode', 'themeMode'],
  ['themeVars', undefined],
  ['enabledWallet', 'enableWallets'],
  ['debgu', undefined],
  ['debugs', 'debug'],
  ['somethingElse', undefined],
  ['', undefined],
])('%s: %s', (word, meant) => {
  expect(closest(word, known)).toBe(meant)
})
