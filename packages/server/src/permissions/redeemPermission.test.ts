import fc from 'fast-check'
import { concat, encodeFunctionData, type Hex, numberToHex, parseAbi, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { redeemPermission } from './redeemPermission'

const abi = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)'])
const delegationManager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const permission = { context: '0x1234', delegationManager } as const

describe('[EMB-78] using a permission', () => {
  test('is the call that the contract takes, whatever lengths there are', () => {
    const hex = fc
      .uint8Array({ maxLength: 200 })
      .map(bytes => `0x${Buffer.from(bytes).toString('hex')}` as Hex)
    const given = hex.filter(context => context !== '0x')
    fc.assert(
      fc.property(given, hex, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (context, data, value) => {
        const execution = concat([to, numberToHex(value, { size: 32 }), data])
        const args = [[context], [zeroHash], [execution]] as const
        expect(redeemPermission({ context, delegationManager }, { to, value, data })).toEqual({
          to: delegationManager,
          value: 0n,
          data: encodeFunctionData({ abi, functionName: 'redeemDelegations', args }).toLowerCase(),
        })
      }),
    )
  })

  test('without coins and data it is an empty call', () => {
    expect(redeemPermission(permission, { to })).toEqual(
      redeemPermission(permission, { to, value: 0n, data: '0x' }),
    )
  })

  test.each([
    ['context', { ...permission, context: '0x' }, { to }],
    ['context', { ...permission, context: '0x123' }, { to }],
    ['delegationManager', { ...permission, delegationManager: 'here' }, { to }],
    ['to', permission, { to: '0x70' }],
    ['data', permission, { to, data: 'dead' }],
    ['value', permission, { to, value: -1n }],
    ['value', permission, { to, value: 2n ** 256n }],
  ])('says that `%s` is wrong', (name, given, call) => {
    expect(() => redeemPermission(given as never, call as never)).toThrow(`\`${name}\``)
  })
})
