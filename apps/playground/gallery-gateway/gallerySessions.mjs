const dollar = `0x${'d0'.repeat(20)}`
const server = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const contract = `0x${'c0'.repeat(20)}`

const entry = (digit, permission, more = {}) => ({
  ...{ pci: `0x${digit.repeat(64)}`, expiry: 2_000_000_000, createdAt: 1_790_000_000 },
  ...{ project: { id: 'gallery', name: 'Brass & Sons' }, policies: [], permissions: [permission] },
  signer: { type: 'account', data: { address: server } },
  ...more,
})

const ended = 'ee'

const pcis = [
  entry(
    'a',
    { type: 'erc20-token-transfer', data: { address: dollar, allowance: '0x5f5e100' } },
    { policies: [{ type: 'call-limit', data: { limit: 5 } }] },
  ),
  entry('b', {
    type: 'contract-call',
    data: {
      address: contract,
      functions: [{ selector: '0xa9059cbb' }, { selector: '0x4e71d92d' }, { selector: '0x12345678' }],
      valueLimit: '0x0',
    },
  }),
  entry(
    'c',
    { type: 'native-token-transfer', data: { allowance: '0xde0b6b3a7640000' } },
    { revokedAt: 1_790_100_000 },
  ),
  entry(ended.slice(1), { type: 'native-token-transfer', data: { allowance: '0x2386f26fc10000' } }),
  entry('d', { type: 'erc721-token-transfer', data: { address: contract, tokenId: '0x7' } }),
]

/** Whether an account has ended a permission on the chain: one of the list. */
export function endedAnswer([{ data = '' } = {}]) {
  if (!data.startsWith('0x2d40d052')) return undefined
  return `0x${(data.endsWith(ended) ? '1' : '0').padStart(64, '0')}`
}

/** What accounts allow others; undefined for other paths. */
export function sessionAnswer(path) {
  if (!path.startsWith('v1/sessions/')) return undefined
  return path.endsWith('/revoke') ? { success: true, context: `0x${'cd'.repeat(64)}` } : { pcis }
}
