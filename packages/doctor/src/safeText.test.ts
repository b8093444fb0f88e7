import { expect, test } from 'vitest'
import { safeText, siteOf } from './safeText'

test.each([
  ['an account', '0xa11ce00000000000000000000000000000000001', '0xa11c…0001'],
  ['an account of Solana', '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q', '7v91N7…6y1Q'],
  ['an account of Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1qar…5mdq'],
  ['a project id', 'b56e18d47c72ab683b10814fe9495694', 'b56e18…5694'],
  ['a signature', `0x${'ab'.repeat(65)}`, '[hidden]'],
  ['a key in a path', 'https://node.example/v3/k3y?x=1', 'https://node.example'],
  ['a password in an address', 'https://me:pass@node.example/a', 'https://node.example'],
  ['a socket', 'wss://relay.example:8443/?auth=1', 'wss://relay.example:8443'],
])('%s is cut short', (_, secret, safe) => {
  expect(safeText(`about ${secret} here`)).toBe(`about ${safe} here`)
})

test('plain words stay', () => {
  const text = 'The gateway at https://gate.example is not reached (eip155:11155111, 4100).'
  expect(safeText(text)).toBe(text)
})

test.each([',', '.', ';', ')'])('a sentence goes on after an address and %s', mark => {
  expect(safeText(`at https://node.example/v3/k3y${mark} and`)).toBe(`at https://node.example${mark} and`)
})

test('of what is no address nothing is told', () => {
  expect(siteOf('node.example/key')).toBe('[hidden]')
})
